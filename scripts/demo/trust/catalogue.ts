import path from 'node:path'

/** The demo's listings, one a line, the oldest first. */
export const CATALOGUE_FILE = path.join(import.meta.dirname, '../listings.ndjson')

/** A demo user with an account. Times are milliseconds since 1970. */
export interface Person {
  id: string
  username: string | null
  joined: number
}

export interface DemoListing {
  id: string
  slug: string
  sellerId: string
  category: string | null
  title: string
  priceCents: number
  live: boolean
  created: number
  updated: number
}

/** What the history of the demo is about. */
export interface Catalogue {
  /** The oldest first. */
  listings: DemoListing[]
  /** Sellers, the demo's buyer and all others, in the order in which they joined. */
  people: Person[]
  now: number
}

export const HOUR_MS = 60 * 60_000
export const DAY_MS = 24 * HOUR_MS

/** Popular products, by slug: the minimum number of reviews. */
export const POPULAR: Record<string, number> = {
  'kickoff-kit': 24,
  'suspense-lab': 23,
  slashbar: 19,
  quietcount: 17,
  consentling: 16,
  flagpost: 15,
  thicket: 14,
  pomelo: 12,
  inboxly: 9,
  hourglen: 8,
}

/** Demo accounts that visitors sign in to; they write and save only what is chosen for them. */
export const SIGNS_IN = new Set(['demo-buyer', 'demo-admin', 'eloise-gt'])
