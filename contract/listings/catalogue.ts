import * as v from 'valibot'
import { SORTS } from './constants.ts'
import { maxPage, splitTagKeys, toMinRating } from './search.ts'
import { once, pageParam, SearchParam, textParam } from '../query-params.ts'
import { MAX_CATEGORY_QUERY, MAX_PAGE, MAX_PAGE_OF_ALL, MAX_TAG, MAX_TAGS } from '../limits.ts'
import { MIN_RATINGS } from '../reviews/constants.ts'

const Fields = v.object({
  q: SearchParam,
  category: textParam('category', MAX_CATEGORY_QUERY, 'No category has so long a name.'),
  tags: v.optional(
    v.pipe(
      once('tags'),
      v.maxLength(MAX_TAGS * (MAX_TAG + 1), `Choose at most ${MAX_TAGS} tags.`),
      v.transform(splitTagKeys),
      v.maxLength(MAX_TAGS, `Choose at most ${MAX_TAGS} tags.`),
    ),
    '',
  ),
  /** The lowest mean rating, as rounded to one decimal; 0 for any. */
  rating: v.optional(
    v.pipe(
      once('rating'),
      v.picklist(['', ...MIN_RATINGS.map(String)], `"rating" is one of ${MIN_RATINGS.join(', ')}.`),
      v.transform((text) => toMinRating(text)),
    ),
    '',
  ),
  page: pageParam(MAX_PAGE_OF_ALL),
  sort: v.optional(
    v.pipe(
      once('sort'),
      v.transform((sort) => sort || 'newest'),
      v.picklist(SORTS, `Sort by one of ${SORTS.join(', ')}.`),
    ),
    '',
  ),
})
/** The query of `GET /api/listings`; any parameter may be missing or empty. */
export const ListingQuery = v.pipe(
  Fields,
  v.forward(
    v.check(
      (query) => query.page > MAX_PAGE_OF_ALL || query.page <= maxPage(query),
      `These pages run from 1 to ${MAX_PAGE}.`,
    ),
    ['page'],
  ),
)
export type ListingQuery = v.InferOutput<typeof ListingQuery>

const Seller = v.object({
  id: v.string(),
  username: v.nullable(v.string()),
  name: v.string(),
  avatar: v.nullable(v.string()),
})
const Category = v.object({ id: v.string(), slug: v.string(), name: v.string() })

/** A listing on a card. Prices are integer cents, images complete addresses, times ISO 8601 in UTC. */
export const ListingCard = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  priceCents: v.number(),
  cover: v.nullable(v.string()),
  seller: Seller,
  category: v.nullable(Category),
  tags: v.array(v.string()),
  /** The mean of all reviews with one decimal; null without reviews. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  /** Whether it has no reviews and is at most 30 days old. */
  isNew: v.boolean(),
  viewCount: v.number(),
  createdAt: v.string(),
})
export type ListingCard = v.InferOutput<typeof ListingCard>
/** What a card shows of a listing, as sent along with its page: of its tags the first. */
export type ShownCard = Omit<ListingCard, 'category' | 'viewCount' | 'createdAt'>
export type ShownPage = Omit<ListingPage, 'items'> & { items: ShownCard[] }

export const Listing = v.object({
  ...v.omit(ListingCard, ['cover', 'seller']).entries,
  /** Markdown. */
  description: v.string(),
  /** The description as safe HTML. */
  descriptionHtml: v.string(),
  images: v.array(v.string()),
  /** The alternative text of each image; may be empty. */
  imageAlts: v.array(v.string()),
  demoLink: v.nullable(v.string()),
  supportMonths: v.nullable(v.number()),
  royalty: v.boolean(),
  training: v.boolean(),
  deployment: v.boolean(),
  /** Otherwise its price is fixed. */
  openToOffers: v.boolean(),
  /** Whether it can be bought at the list price at once. */
  buyNow: v.boolean(),
  seoKeyword: v.nullable(v.string()),
  updatedAt: v.string(),
  /** How many people have saved it; 0 below `MIN_FAVORITES_SHOWN`. Cached replies may lag by half a minute or more. */
  favoriteCount: v.number(),
  seller: v.object({
    ...Seller.entries,
    rating: v.nullable(v.number()),
    reviewCount: v.number(),
    listingCount: v.number(),
    memberSince: v.string(),
    /** The median time to their newest first answers in discussions, in milliseconds; null while there are few. */
    responseMs: v.nullable(v.number()),
  }),
})
export type Listing = v.InferOutput<typeof Listing>
/** A listing without its description's source, as sent along with its page. */
export type ShownListing = Omit<Listing, 'description'>

export const ListingPage = v.object({
  items: v.array(ListingCard),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
  /** False if more than `total` match, or if a search of one or two characters only covered the newest 800. */
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
