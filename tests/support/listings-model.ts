import { PAGE_SIZE } from '#contract/limits.ts'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import type { Sort } from '#contract/listings/constants.ts'
import type { Seed } from './seed.ts'

type Numbered = Required<
  Pick<Seed, 'title' | 'description' | 'priceCents' | 'status' | 'tags' | 'viewCount' | 'ratings'>
> & {
  category?: string
  seq: number
}

const ORDER: Record<Sort, (listing: Numbered) => number[]> = {
  best: ({ seq }) => [-seq],
  newest: ({ seq }) => [-seq],
  'price-asc': ({ priceCents, seq }) => [priceCents, seq],
  'price-desc': ({ priceCents, seq }) => [-priceCents, -seq],
  'top-rated': ({ ratings, seq }) => [-score(ratings), -ratings.length, -seq],
  'most-viewed': ({ viewCount, seq }) => [-viewCount, -seq],
}

export type ModelListing = Omit<Numbered, 'seq'>

/** What `GET /api/listings` should answer of a small catalogue, oldest first: its page's titles and the total. */
export function expectedPage(catalogue: ModelListing[], { q, category, tags, rating, sort, page }: ListingQuery) {
  const contains = (text: string) => text.toLowerCase().includes(q.toLowerCase())
  const found = catalogue
    .map((listing, seq) => ({ ...listing, seq }))
    .filter(({ status }) => status === 'approved' || status === 'published')
    .filter((listing) => contains(listing.title) || contains(listing.description))
    .filter((listing) => !category || listing.category?.toLowerCase() === category.toLowerCase())
    .filter((listing) => tags.length === 0 || tags.some((tag) => listing.tags.includes(tag)))
    .filter(({ ratings }) => rating === 0 || (ratings.length > 0 && rounded(ratings) >= rating))
    .toSorted((one, other) => compare(ORDER[sort](one), ORDER[sort](other)))
  return {
    positions: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ seq }) => seq),
    total: found.length,
  }
}

/** The mean as if ten more reviews had given 3.8, in thousandths. */
function score(ratings: number[]): number {
  return ratings.length === 0 ? 0 : Math.floor((total(ratings) * 1000 + 38_000) / (ratings.length + 10))
}

/** The mean with one decimal. */
function rounded(ratings: number[]): number {
  return Math.round((total(ratings) / ratings.length) * 10) / 10
}

function total(ratings: number[]): number {
  return ratings.reduce((sum, rating) => sum + rating, 0)
}

function compare(one: number[], other: number[]): number {
  return one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}
