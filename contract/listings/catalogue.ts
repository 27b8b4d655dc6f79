import * as v from 'valibot'
import { inclusions, ListedOption } from '../deals/terms-schemas.ts'
import { PAGE_SIZES, type PageSize, SORTS, TAG_MATCHES, type ListingFeature, LISTING_FEATURES } from './constants.ts'
import { hasReversedPrices, MAX_PRICE, maxPage, splitTagKeys, toMinRating, toSort } from './search.ts'
import { ListedPackage } from '../packages/inspections.ts'
import { once, pageParam, SearchParam, textParam } from '../query-params.ts'
import { MAX_CATEGORY_QUERY, MAX_LANGUAGE, MAX_PAGE_OF_ALL, MAX_TAG, MAX_TAGS } from './limits.ts'
import { MIN_RATINGS } from '../reviews/constants.ts'

/** A price in whole dollars; may be empty or missing. */
const priceParam = (name: string) =>
  v.optional(
    v.pipe(
      once(name),
      v.regex(/^\d{0,8}$/, `"${name}" must be a price in whole dollars.`),
      v.transform((text) => (text === '' ? null : Number(text))),
      v.nullable(
        v.pipe(v.number(), v.maxValue(MAX_PRICE, `Prices can be up to $${MAX_PRICE.toLocaleString('en-US')}.`)),
      ),
    ),
    '',
  )

const Fields = v.object({
  q: SearchParam,
  category: textParam('category', MAX_CATEGORY_QUERY, 'This category name is too long.'),
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
      v.picklist(['', ...MIN_RATINGS.map(String)], `"rating" must be one of ${MIN_RATINGS.join(', ')}.`),
      v.transform((text) => toMinRating(text)),
    ),
    '',
  ),
  /** Whether a listing needs any of the tags or all of them. */
  tagMatch: v.optional(
    v.pipe(
      once('tagMatch'),
      v.transform((match) => match || 'any'),
      v.picklist(TAG_MATCHES, `"tagMatch" must be one of ${TAG_MATCHES.join(', ')}.`),
    ),
    '',
  ),
  /** In whole dollars, both inclusive. */
  minPrice: v.pipe(
    priceParam('minPrice'),
    v.transform((price) => price ?? 0),
  ),
  maxPrice: priceParam('maxPrice'),
  /** What listings must have or include, separated by commas. */
  traits: v.optional(
    v.pipe(
      once('traits'),
      v.maxLength(LISTING_FEATURES.join().length, 'Give each trait once.'),
      v.transform((text) => (text === '' ? [] : text.split(','))),
      v.array(v.picklist(LISTING_FEATURES, `Traits are ${LISTING_FEATURES.join(', ')}.`)),
      v.transform((features): ListingFeature[] => LISTING_FEATURES.filter((feature) => features.includes(feature))),
    ),
    '',
  ),
  /** One of the package's languages, by slug, such as `c++`. */
  language: v.pipe(
    textParam('language', MAX_LANGUAGE, 'This language name is too long.'),
    v.transform((slug) => slug.toLowerCase()),
  ),
  page: pageParam(MAX_PAGE_OF_ALL),
  size: v.optional(
    v.pipe(
      once('size'),
      v.picklist(['', ...PAGE_SIZES.map(String)], `Pages have ${PAGE_SIZES.join(' or ')} listings.`),
      v.transform((text): PageSize => PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZES[0]),
    ),
    '',
  ),
  /** The best match while something is searched for, otherwise the newest, if empty or missing. */
  sort: v.optional(v.pipe(once('sort'), v.picklist(['', ...SORTS], `Sort by one of ${SORTS.join(', ')}.`)), ''),
})
/** The query of `GET /api/listings`; any parameter may be missing or empty. */
export const ListingQuery = v.pipe(
  Fields,
  v.transform((fields) => ({ ...fields, sort: toSort(fields.sort, fields.q) })),
  v.forward(
    v.check((query) => !hasReversedPrices(query), '"minPrice" can be at most "maxPrice".'),
    ['minPrice'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.page > MAX_PAGE_OF_ALL) return
    const last = maxPage(dataset.value)
    const { value } = dataset
    if (value.page > last) {
      addIssue({
        message: `Choose a page from 1 to ${last}.`,
        path: [{ type: 'object', origin: 'value', input: value, key: 'page', value: value.page }],
      })
    }
  }),
)
export type ListingQuery = v.InferOutput<typeof ListingQuery>

const Seller = v.object({
  id: v.string(),
  username: v.nullable(v.string()),
  name: v.string(),
  avatar: v.nullable(v.string()),
})
export const Category = v.object({ id: v.string(), slug: v.string(), name: v.string() })

/** A listing on a card. Prices are integer cents, images complete addresses, times ISO 8601 in UTC. */
export const ListingCard = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  priceCents: v.number(),
  /** Set if it also offers wider licenses, from this price up. */
  hasOptions: v.optional(v.boolean()),
  cover: v.nullable(v.string()),
  seller: Seller,
  category: v.nullable(Category),
  tags: v.array(v.string()),
  /** The mean of all reviews with one decimal; null without reviews. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  /** Whether it has no reviews and is at most 30 days old. */
  isNew: v.boolean(),
  /** Set while a buyer has it, if it is sold once. */
  reserved: v.optional(v.boolean()),
  viewCount: v.number(),
  createdAt: v.string(),
})
export type ListingCard = v.InferOutput<typeof ListingCard>
/** What a card shows of a listing, as sent along with its page: of its tags the first. */
export type ShownCard = Omit<ListingCard, 'category' | 'viewCount' | 'createdAt'>
export type Shown<Page> = Omit<Page, 'items'> & { items: ShownCard[] }
export type ShownPage = Shown<ListingPage>
export type ShownHints = Omit<Hints, 'synonyms' | 'fewerWords'> & {
  synonyms?: Shown<OtherSearches> | undefined
  fewerWords?: Shown<FewerWords> | undefined
}
export type ShownResults = Shown<ListingResults> & { hints: ShownHints | null }

export const Listing = v.object({
  ...v.omit(ListingCard, ['cover', 'seller', 'hasOptions']).entries,
  /** Markdown. */
  description: v.string(),
  /** The description as safe HTML. */
  descriptionHtml: v.string(),
  images: v.array(v.string()),
  /** The alternative text of each image; may be empty. */
  imageAlts: v.array(v.string()),
  /** The technologies among its tags, as they spell themselves. */
  stack: v.array(v.string()),
  demoLink: v.nullable(v.string()),
  /** Since when its demo has been unreachable, once that is a week; then 'demo' is not among its features. */
  demoDownSince: v.nullable(v.string()),
  /** Whether it could be reached on each checked day, as `DemoDays`; null while there are few. */
  demoDays: v.nullable(v.object({ from: v.string(), days: v.string() })),
  license: ListedOption.entries.license,
  /** Up to two wider licenses, narrowest first; its own has the price above. */
  widerLicenses: v.array(ListedOption),
  /** What its buyers usually pay for its own license, in cents; null while they are few, or if the seller does not show it. */
  usualCents: v.nullable(v.number()),
  ...inclusions,
  /** Otherwise its price is fixed. */
  openToOffers: v.boolean(),
  /** Whether it can be bought immediately at the list price. */
  buyNow: v.boolean(),
  /** Whether the first completed deal takes it offline, and its license is exclusive. */
  soldOnce: v.boolean(),
  seoKeyword: v.nullable(v.string()),
  updatedAt: v.string(),
  /** What is inside its files; null without a current version that was inspected. */
  package: v.nullable(ListedPackage),
  /** How many people have saved it; 0 below `MIN_SHOWN_FAVORITES`. Cached replies may lag by half a minute or more. */
  favoriteCount: v.number(),
  seller: v.object({
    ...Seller.entries,
    rating: v.nullable(v.number()),
    reviewCount: v.number(),
    listingCount: v.number(),
    memberSince: v.string(),
    /** The median time to their newest first answers in chats, in milliseconds; null while there are few. */
    responseMs: v.nullable(v.number()),
  }),
})
export type Listing = v.InferOutput<typeof Listing>
/** A listing without its description's source, as sent along with its page. */
export type ShownListing = Omit<Listing, 'description'>

/** The filters of a list by name, as hints about dropping one of them know them. */
export const FILTERS = ['q', 'category', 'tags', 'rating', 'price', 'language', ...LISTING_FEATURES] as const
export type Filter = (typeof FILTERS)[number]

/** A search instead of one without results, within the same filters. */
const OtherSearch = v.object({
  q: v.string(),
  /** The words of it, and phrases, as typed. */
  words: v.array(v.string()),
  total: v.number(),
  totalIsExact: v.boolean(),
})
export type OtherSearch = v.InferOutput<typeof OtherSearch>

/** Searches that find something, the best first, with the newest listings of that one, each shown once. */
const OtherSearches = v.object({ searches: v.array(OtherSearch), items: v.array(ListingCard) })
export type OtherSearches = v.InferOutput<typeof OtherSearches>

const FewerWords = v.object({ ...OtherSearches.entries, of: v.number() })
type FewerWords = v.InferOutput<typeof FewerWords>

/** What may help when nothing is found. */
export const Hints = v.object({
  /** Words of the search that nothing has, each with the nearest one that something has. */
  words: v.array(v.object({ typed: v.string(), nearest: v.string() })),
  /** How many listings there would be without one filter; none with 0. */
  without: v.array(v.object({ filter: v.picklist(FILTERS), total: v.number(), totalIsExact: v.boolean() })),
  /** With words of the same meaning; missing if they find nothing either. */
  synonyms: v.optional(OtherSearches),
  /** With some of the search's words, and how many it has; missing if none of them finds anything. */
  fewerWords: v.optional(FewerWords),
})
export type Hints = v.InferOutput<typeof Hints>

export const ListingPage = v.object({
  items: v.array(ListingCard),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
  /** False if more than `total` match, or if words of one or two characters were only looked for in the newest. */
  totalIsExact: v.boolean(),
})
export type ListingPage = v.InferOutput<typeof ListingPage>

/** A page of the marketplace. */
export const ListingResults = v.object({
  ...ListingPage.entries,
  /** How many of the matches have each feature; null unless all of them were read. */
  traitCounts: v.nullable(v.object(v.entriesFromList(LISTING_FEATURES, v.number()))),
})
export type ListingResults = v.InferOutput<typeof ListingResults>

export const RelatedListings = v.object({ items: v.array(ListingCard) })

export const Categories = v.object({
  items: v.array(v.object({ ...Category.entries, listingCount: v.number() })),
})
export const Tags = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string(), listingCount: v.number() })),
})

/** The languages of live listings' packages, by name. */
export const Languages = v.object({
  items: v.array(v.object({ slug: v.string(), name: v.string(), listingCount: v.number() })),
})

/** What may be searched for, as typed so far. */
export const SuggestionQuery = v.object({ q: SearchParam })
/** Suggestions for a search: live listings by title, and tags, categories and sellers by name. */
export const Suggestions = v.object({
  listings: v.array(
    v.object({
      slug: v.string(),
      title: v.string(),
      // Cached replies of before may lack the rest, which is as on cards.
      priceCents: v.optional(v.number()),
      hasOptions: v.optional(v.boolean()),
      cover: v.optional(v.nullable(v.string())),
      seller: v.optional(v.object({ name: v.string() })),
    }),
  ),
  tags: v.array(v.string()),
  categories: v.array(v.object({ slug: v.string(), name: v.string() })),
  sellers: v.array(v.object({ username: v.string(), name: v.string() })),
})
export type Suggestions = v.InferOutput<typeof Suggestions>
