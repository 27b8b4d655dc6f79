import * as v from 'valibot'

/** Cards on a page, of the marketplace and of everything that pages like it. */
export const PAGE_SIZE = 8
/** How far a list can be paged: its first 10,000 entries. Also how far a search is counted exactly. */
export const REACH = 10_000
export const MAX_PAGE = REACH / PAGE_SIZE
export const MAX_SEARCH = 100
export const MAX_TAGS = 20
export const MAX_TAG = 40
export const RELATED = 4
export const MAX_TITLE = 120
export const MAX_DESCRIPTION = 20_000
/** Ten million dollars, in cents. */
export const MAX_PRICE_CENTS = 1_000_000_000
export const SUPPORT_MONTHS = [1, 2, 3, 6, 12] as const

export const STATUSES = ['draft', 'pending', 'approved', 'published', 'rejected', 'blocked'] as const
export type Status = (typeof STATUSES)[number]
/** A live listing is the only kind that strangers see. */
export const LIVE_STATUSES = ['approved', 'published'] as const

export const SORTS = ['newest', 'price-asc', 'price-desc', 'top-rated', 'most-viewed'] as const
export type Sort = (typeof SORTS)[number]

/** What is searched for: NFC, without control characters and lone surrogates, trimmed; may be empty. */
export function normaliseSearch(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** Tags as typed, separated by commas: trimmed, lower-case, each once, in order. */
export function splitTags(text: string): string[] {
  const names = text.split(',').map((tag) => normaliseSearch(tag).toLowerCase())
  return [...new Set(names.filter(Boolean))]
}

const once = (name: string) => v.string(`Give "${name}" at most once.`)

/** The query of `GET /api/listings`. Every parameter may be left out or empty. */
export const ListingQuery = v.object({
  q: v.optional(
    v.pipe(
      once('q'),
      v.transform(normaliseSearch),
      v.maxLength(MAX_SEARCH, `Search for at most ${MAX_SEARCH} characters.`),
    ),
    '',
  ),
  category: v.optional(
    v.pipe(once('category'), v.transform(normaliseSearch), v.maxLength(100, 'No category has so long a name.')),
    '',
  ),
  tags: v.optional(
    v.pipe(
      once('tags'),
      v.maxLength(MAX_TAGS * (MAX_TAG + 1), `Choose at most ${MAX_TAGS} tags.`),
      v.transform(splitTags),
      v.maxLength(MAX_TAGS, `Choose at most ${MAX_TAGS} tags.`),
    ),
    '',
  ),
  page: v.optional(
    v.pipe(
      once('page'),
      v.regex(/^(?:[1-9]\d{0,3})?$/, `Pages run from 1 to ${MAX_PAGE}.`),
      v.transform((page) => Number(page || 1)),
      v.maxValue(MAX_PAGE, `Pages run from 1 to ${MAX_PAGE}.`),
    ),
    '',
  ),
  sort: v.optional(
    v.pipe(
      once('sort'),
      v.transform((sort) => sort || 'newest'),
      v.picklist(SORTS, `Sort by one of ${SORTS.join(', ')}.`),
    ),
    '',
  ),
})
export type ListingQuery = v.InferOutput<typeof ListingQuery>

const Seller = v.object({
  id: v.string(),
  username: v.nullable(v.string()),
  name: v.string(),
  avatar: v.nullable(v.string()),
})
const Category = v.object({ id: v.string(), slug: v.string(), name: v.string() })

/** A listing as cards show it. Prices are integer cents, images addresses to use as they are, times ISO 8601 in UTC. */
export const ListingCard = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  priceCents: v.number(),
  cover: v.nullable(v.string()),
  seller: Seller,
  category: v.nullable(Category),
  tags: v.array(v.string()),
  /** The mean of all reviews with one decimal; null while there are none. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  viewCount: v.number(),
  createdAt: v.string(),
})
export type ListingCard = v.InferOutput<typeof ListingCard>

export const Listing = v.object({
  ...v.omit(ListingCard, ['cover', 'seller']).entries,
  description: v.string(),
  images: v.array(v.string()),
  demoLink: v.nullable(v.string()),
  supportMonths: v.nullable(v.number()),
  royalty: v.boolean(),
  training: v.boolean(),
  deployment: v.boolean(),
  seoKeyword: v.nullable(v.string()),
  updatedAt: v.string(),
  seller: v.object({
    ...Seller.entries,
    rating: v.nullable(v.number()),
    reviewCount: v.number(),
    listingCount: v.number(),
    memberSince: v.string(),
  }),
})
export type Listing = v.InferOutput<typeof Listing>

export const ListingPage = v.object({
  items: v.array(ListingCard),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
  /** False when more than `total` match, or when a search of one or two characters saw only the newest 10,000. */
  totalIsExact: v.boolean(),
})
export type ListingPage = v.InferOutput<typeof ListingPage>

export const RelatedListings = v.object({ items: v.array(ListingCard) })

export const Categories = v.object({
  items: v.array(v.object({ ...Category.entries, listingCount: v.number() })),
})
export const Tags = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string(), listingCount: v.number() })),
})
