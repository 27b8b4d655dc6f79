import type { InferOutput } from 'valibot'
import { expect } from 'vitest'
import type {
  Categories,
  Hints,
  Languages,
  ListingCard,
  ListingResults,
  Suggestions,
  Tags,
} from '#contract/listings/catalogue.ts'
import { PAGE_SIZE } from '#contract/listings/limits.ts'
import { listingCard } from '../../support/fixtures.ts'
import { type Received, refusal, stub } from '../support/network.ts'
import { page } from '../support/open.tsx'

/** A page of a list, with the hints that are asked for where nothing is found. */
export type Found = ListingResults & { hints: Hints | null }

/** A page of a list. Two products show as much as eight, and load faster. */
export function results(changes: Partial<Found> = {}): Found {
  return {
    items: [numbered(1), numbered(2)],
    page: 1,
    pageSize: PAGE_SIZE,
    total: 128,
    totalIsExact: true,
    traitCounts: {
      demo: 31,
      support: 2,
      royalty: 0,
      training: 7,
      deployment: 8,
      package: 90,
      tests: 40,
      'no-copyleft': 66,
      evaluation: 3,
      'single-brand': 50,
      'multiple-brands': 61,
      'white-label': 12,
      buyout: 9,
    },
    hints: null,
    ...changes,
  }
}

/** Nothing was found. */
export const nothingFound = (hints: Partial<Hints> = {}): Found =>
  results({ items: [], total: 0, hints: { words: [], without: [], ...hints } })

export const numbered = (n: number, changes: Partial<ListingCard> = {}) =>
  listingCard({ title: `Product ${n}`, ...changes }, n)

type Named = { slug: string; name: string; listingCount: number }

export const CATEGORIES: Named[] = [
  { slug: 'saas', name: 'SaaS', listingCount: 20 },
  { slug: 'mobile-apps', name: 'Mobile Apps', listingCount: 31 },
  { slug: 'ai-agents', name: 'AI Agents', listingCount: 1234 },
  { slug: 'iot', name: 'iot', listingCount: 3 },
]

export const tag = (name: string, listingCount: number): InferOutput<typeof Tags>['items'][number] => ({
  id: `tag-${name}`,
  name,
  listingCount,
})

const TAGS = [tag('react', 40), tag('TypeScript', 60), tag('Stripe', 12), tag('ai', 30), tag('unused', 0)]

const LANGUAGES: Named[] = [
  { slug: 'c++', name: 'C++', listingCount: 4 },
  { slug: 'typescript', name: 'TypeScript', listingCount: 1050 },
]

/** What the marketplace reads, and every request for a list. */
export function stubMarketplace(
  list: Found | ((request: Received) => Found | Response | Promise<Found | Response>),
  tags = TAGS,
  languages = LANGUAGES,
): Received[] {
  stub('get', '/api/categories', {
    items: CATEGORIES.map((each) => ({ id: `category-${each.slug}`, ...each })),
  } satisfies InferOutput<typeof Categories>)
  stub('get', '/api/tags', { items: tags })
  stub('get', '/api/languages', { items: languages } satisfies InferOutput<typeof Languages>)
  stub('get', '/api/search-hints', async (request) => {
    const found = typeof list === 'function' ? await list(request) : list
    return found instanceof Response ? found : (found.hints ?? refusal(404, { code: 'not_found', message: 'None.' }))
  })
  return stub('get', '/api/listings', list)
}

export const SUGGESTIONS: Suggestions = {
  listings: [
    {
      slug: 'inboxly',
      title: 'Inboxly: shared support inbox with AI triage',
      priceCents: 14_900,
      cover: '/images/product-images/mara/inbox.png',
      seller: { name: 'Mara Lindqvist' },
    },
  ],
  tags: ['typescript'],
  categories: [{ slug: 'ai-agents', name: 'AI Agents' }],
  sellers: [{ username: 'adaeze', name: 'Adaeze Nwosu' }],
}

export const cards = () => page.getByRole('main').getByRole('article')
export const filters = () => page.getByRole('complementary', { name: 'Filters' })
export const active = () => page.getByRole('main').getByRole('region', { name: 'Active Filters' })
export const search = () => page.getByRole('main').getByRole('combobox', { name: 'Search products' })
export const sort = () => page.getByRole('combobox', { name: 'Sort' })
export const count = (text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text })

/** The path and query of the address, once it is so. */
export const expectAddress = (address: string) => expect.poll(() => location.pathname + location.search).toBe(address)
