import { distinctSlug } from '#contract/slug.ts'
import type { Query } from '../db/client.ts'
import type { ImportedListing } from './import-line.rules.ts'
import { findPresent, insertListings } from './store.queries.ts'

/** How many of a batch were stored, how many had been there before, and which could not be. */
export interface Stored {
  added: number
  present: number
  rejected: { listing: ImportedListing; reason: string }[]
}

/** Where a batch is stored. */
export interface Store {
  /** One transaction, answered with each statement's rows. `admin` is null in it where whoever asks may not. */
  run(queries: (admin: Query) => Query[]): Promise<Record<string, unknown>[][]>
  /** What is asked in the transaction that stores, after that. */
  note?: (admin: Query, counts: Counts) => Query[]
}

/** How many are stored, were there, and cannot be. */
export interface Counts {
  added: number
  present: number
  rejected: number
}

/** Stores a batch in one transaction: all of its new listings with their sellers, categories and tags, or none. */
export async function storeBatch(store: Store, batchInOrder: readonly ImportedListing[], now: number): Promise<Stored> {
  const { accepted, present, rejected } = await settle(store, batchInOrder)
  if (accepted.length === 0) return { added: 0, present, rejected }
  const counts = { added: accepted.length, present, rejected: rejected.length }
  const rows = await store.run((admin) => [
    ...insertListings(accepted, now, admin),
    ...(store.note?.(admin, counts) ?? []),
  ])
  const added = rows[ADDED]?.length ?? 0
  return { added, present: present + accepted.length - added, rejected }
}

/** What storing a batch would come to. */
export async function tryBatch(store: Store, batchInOrder: readonly ImportedListing[]): Promise<Stored> {
  const { accepted, present, rejected } = await settle(store, batchInOrder)
  return { added: accepted.length, present, rejected }
}

/** The place of the statement of `insertListings` that answers what was added. */
const ADDED = 3

async function settle(store: Store, batchInOrder: readonly ImportedListing[]) {
  const first = new Map<string, ImportedListing>()
  for (const listing of batchInOrder) if (!first.has(listing.id)) first.set(listing.id, listing)
  const [ids = [], slugs = []] = await store.run(() => findPresent([...first.values()]))
  const known = new Set(ids.map((row) => row['id']))
  const fresh = [...first.values()].filter((listing) => !known.has(listing.id))
  return {
    ...settleSlugs(fresh, new Set(slugs.map((row) => row['slug']))),
    present: batchInOrder.length - fresh.length,
  }
}

function settleSlugs(fresh: readonly ImportedListing[], taken: Set<unknown>) {
  const accepted: ImportedListing[] = []
  const rejected: Stored['rejected'] = []
  for (const listing of fresh) {
    if (taken.has(listing.slug) && listing.slugIsGiven) {
      rejected.push({ listing, reason: `slug "${listing.slug}" belongs to another listing` })
      continue
    }
    const slug = taken.has(listing.slug) ? distinctSlug(listing.slug, listing.id) : listing.slug
    taken.add(slug)
    accepted.push({ ...listing, slug })
  }
  return { accepted, rejected }
}
