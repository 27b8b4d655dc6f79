import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { type Sort, LISTING_FEATURES } from '#contract/listings/constants.ts'
import { foldCharacters } from '#contract/fold.ts'
import { parseSearch, type Search, type Word } from '#worker/catalogue/parse-search.rules.ts'
import type { Seed } from '../support/seed.ts'

type Numbered = Required<
  Pick<
    Seed,
    'title' | 'description' | 'priceCents' | 'status' | 'tags' | 'viewCount' | 'ratings' | 'traits' | 'languages'
  >
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

/** The expected page of `GET /api/listings` for a small catalog, oldest first: positions and total. */
export function expectedPage(catalogue: ModelListing[], query: ListingQuery) {
  const { category, tags, tagMatch, rating, minPrice, maxPrice, traits, language, sort, size, page } = query
  const search = parseSearch(query.q)
  const found = catalogue
    .map((listing, seq) => ({ ...listing, seq }))
    .filter(({ status }) => status === 'approved' || status === 'published')
    .filter((listing) => hasAll(listing, search))
    .filter((listing) => !category || listing.category?.toLowerCase() === category.toLowerCase())
    .filter((listing) => tags.length === 0 || tags[MATCHES[tagMatch]]((tag) => listing.tags.includes(tag)))
    .filter(({ priceCents }) => priceCents >= minPrice * 100 && priceCents <= (maxPrice ?? Infinity) * 100)
    .filter((listing) => traits.every((feature) => listing.traits.includes(feature)))
    .filter((listing) => !language || (listing.traits.includes('package') && isWrittenIn(listing, language)))
    .filter(({ ratings }) => rating === 0 || (ratings.length > 0 && rounded(ratings) >= rating))
    .toSorted((one, other) => compare(orderOf(one, sort, search), orderOf(other, sort, search)))
  return {
    positions: found.slice((page - 1) * size, page * size).map(({ seq }) => seq),
    total: found.length,
    traitCounts: Object.fromEntries(
      LISTING_FEATURES.map((feature) => [feature, found.filter((listing) => listing.traits.includes(feature)).length]),
    ),
  }
}

const isWrittenIn = ({ languages }: Numbered, slug: string) => languages.some((name) => name.toLowerCase() === slug)

const MATCHES = { any: 'some', all: 'every' } as const
/** The seller of every seeded listing. */
const SELLER = 'mara'

function orderOf(listing: Numbered, sort: Sort, search: Search): number[] {
  return [...(sort === 'best' ? ranks(listing, search) : []), ...ORDER[sort](listing)]
}

/** The rank of a match by its long and short words; 0 is best. */
function ranks(listing: Numbered, { phrase, words, short }: Search): number[] {
  const title = foldCharacters(listing.title)
  const ways = [
    phrase !== null && isSpelled(listing.title, phrase.typed),
    phrase !== null && title.includes(phrase.text),
    words.every((word) => isInTitle(listing, word)),
    words.every((word) => isInTitle(listing, word) || isInNames(listing, word)),
  ]
  const rank = words.length === 0 ? 0 : ways.indexOf(true)
  const shortWays = [
    short.every(({ text }) => title.includes(text)),
    short.every(({ text }) => title.includes(text) || isShortInNames(listing, text)),
  ]
  return [rank === -1 ? ways.length : rank, shortWays.includes(true) ? shortWays.indexOf(true) : shortWays.length]
}

function hasAll(listing: Numbered, { words, short }: Search): boolean {
  const [title, description] = [foldCharacters(listing.title), foldCharacters(listing.description)]
  return (
    short.every(({ text }) => title.includes(text) || description.includes(text) || isShortInNames(listing, text)) &&
    words.every(
      (word) =>
        isInTitle(listing, word) || isInNames(listing, word) || (word.kind === null && description.includes(word.text)),
    )
  )
}

function isInTitle({ title }: Numbered, { text, plain, kind }: Word): boolean {
  return kind === null && contains(foldCharacters(title), text, plain)
}

/** Of a kind of names, the shortest must be the whole name. */
function isInNames(listing: Numbered, { text, plain, kind }: Word): boolean {
  const found = (kind === null ? names(listing) : kind === 'tag' ? listing.tags : [SELLER]).map(foldCharacters)
  const isShort = kind !== null && [...text].length < 3
  return isShort ? found.includes(text) : found.some((name) => contains(name, text, plain))
}

/** Names are looked through for short words as they are written. */
function isShortInNames(listing: Numbered, word: string): boolean {
  return names(listing)
    .map(lowerAscii)
    .some((name) => name.includes(word) || name.includes(word.toUpperCase()))
}

function names({ tags, category }: Pick<Numbered, 'tags' | 'category'>): string[] {
  return [...tags, ...(category === undefined ? [] : [category]), SELLER]
}

function contains(folded: string, text: string, plain: string | null): boolean {
  return folded.includes(text) || (plain !== null && folded.replaceAll(/[ ./_-]/g, '').includes(plain))
}

/** As typed, or but for its case: beyond ASCII, in small letters or in capitals. */
function isSpelled(title: string, typed: string): boolean {
  const upper = title.replaceAll(/[a-z]/g, (character) => character.toUpperCase())
  return title.includes(typed) || lowerAscii(title).includes(typed.toLowerCase()) || upper.includes(typed.toUpperCase())
}

/** As SQLite lowers a text. */
function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (character) => character.toLowerCase())
}

/** The rating score in thousandths, as if ten more reviews had given 3.8. */
function score(ratings: number[]): number {
  return ratings.length === 0 ? 0 : Math.floor((total(ratings) * 1000 + 38_000) / (ratings.length + 10))
}

/** The average with one decimal. */
function rounded(ratings: number[]): number {
  return Math.round((total(ratings) / ratings.length) * 10) / 10
}

function total(ratings: number[]): number {
  return ratings.reduce((sum, rating) => sum + rating, 0)
}

function compare(one: number[], other: number[]): number {
  return one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}
