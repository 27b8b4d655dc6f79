import { Hono } from 'hono'
import {
  Categories,
  Hints,
  Languages,
  Listing,
  ListingQuery,
  ListingResults,
  RelatedListings,
  SuggestionQuery,
  Suggestions,
  Tags,
} from '#contract/listings/catalogue.ts'
import { defaultSort } from '#contract/listings/constants.ts'
import { isNarrowed } from '#contract/listings/search.ts'
import { FeedQuery, ListingFeed } from '#contract/feed.ts'
import { LISTS, listingTag, NAMES, sellerTag } from '#contract/cache-tags.ts'
import { cacheable } from '../caching/cacheable.ts'
import { publicQuery, publicRead } from '../caching/public-read.ts'
import { SitemapEntries, SitemapQuery } from '#contract/sitemap.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { replica } from '../db/client.ts'
import { findFeed } from './feed.queries.ts'
import { findHints } from './find-hints.queries.ts'
import { findListing } from './find-listing.queries.ts'
import { findListings } from './find-listings.queries.ts'
import { findRelated } from './find-related.queries.ts'
import { findSuggestions } from './find-suggestions.queries.ts'
import { listCategories, listLanguages, listTags } from './taxonomy.queries.ts'
import { listForSitemap } from './sitemap.queries.ts'

/** Public and cacheable: the catalogue, the same for every visitor. */
export const catalogueRoutes = new Hono<AppEnv>()
  .get(
    '/listings',
    describe('A page of live listings', ListingResults, ['invalid_input']),
    publicQuery(ListingQuery, { isSearch: isNarrowed, defaultsFor: ({ q }) => ({ sort: defaultSort(q) }) }),
    async (c) => {
      const results = await timed(c, 'd1', findListings(replica(c.env), c.req.valid('query')))
      cacheable(c, [LISTS])
      return c.json(results)
    },
  )
  .get(
    '/search-hints',
    describe('What may help where a search finds nothing', Hints, ['invalid_input']),
    publicQuery(ListingQuery, { isSearch: isNarrowed, defaultsFor: ({ q }) => ({ sort: defaultSort(q) }) }),
    async (c) => {
      const hints = await timed(c, 'd1', findHints(replica(c.env), c.req.valid('query')))
      cacheable(c, [LISTS])
      return c.json(hints)
    },
  )
  .get(
    '/suggestions',
    describe('Suggestions for a partly typed search: live listings, tags, categories and sellers', Suggestions, [
      'invalid_input',
    ]),
    publicQuery(SuggestionQuery, { isSearch: ({ q }) => q !== '' }),
    async (c) => {
      const suggestions = await timed(c, 'd1', findSuggestions(replica(c.env), c.req.valid('query').q))
      cacheable(c, [LISTS])
      return c.json(suggestions)
    },
  )
  .get(
    '/listings/:idOrSlug',
    describe('A live listing by id or slug', Listing, ['listing_not_found']),
    publicRead(),
    async (c) => {
      const listing = await timed(c, 'd1', findListing(replica(c.env), c.req.param('idOrSlug')))
      if (!listing) throw new ApiError('listing_not_found')
      cacheable(c, [listingTag(listing.id), sellerTag(listing.seller.id)])
      return c.json(listing)
    },
  )
  .get(
    '/listings/:idOrSlug/related',
    describe('Up to four live listings that share a tag', RelatedListings, ['listing_not_found']),
    publicRead(),
    async (c) => {
      const items = await timed(c, 'd1', findRelated(replica(c.env), c.req.param('idOrSlug')))
      if (!items) throw new ApiError('listing_not_found')
      cacheable(c, [LISTS])
      return c.json({ items })
    },
  )
  .get('/categories', describe('All categories by name', Categories), publicRead(), async (c) => {
    const items = await timed(c, 'd1', listCategories(replica(c.env)))
    cacheable(c, [NAMES])
    return c.json({ items })
  })
  .get('/tags', describe('All tags by name', Tags), publicRead(), async (c) => {
    const items = await timed(c, 'd1', listTags(replica(c.env)))
    cacheable(c, [NAMES])
    return c.json({ items })
  })
  .get('/languages', describe('The languages of all packages by name', Languages), publicRead(), async (c) => {
    const items = await timed(c, 'd1', listLanguages(replica(c.env)))
    cacheable(c, [NAMES])
    return c.json({ items })
  })
  .get(
    '/feed',
    describe('The most recently published listings, overall or in a category', ListingFeed, ['invalid_input']),
    publicQuery(FeedQuery),
    async (c) => {
      const feed = await timed(c, 'd1', findFeed(replica(c.env), c.req.valid('query').category))
      cacheable(c, [LISTS, NAMES])
      return c.json(feed)
    },
  )
  .get(
    '/sitemap',
    describe('Live listings in the order they were created', SitemapEntries, ['invalid_input']),
    publicQuery(SitemapQuery),
    async (c) => {
      const entries = await timed(c, 'd1', listForSitemap(replica(c.env), c.req.valid('query').block))
      cacheable(c, [LISTS])
      return c.json(entries)
    },
  )
