import { Hono } from 'hono'
import { ListingPage } from '#contract/listings/catalogue.ts'
import { Contacts, ProfileListingsQuery, PublicProfile } from '#contract/profiles/public-profile.ts'
import { PortfolioPage, PortfoliosQuery } from '#contract/profiles/portfolios.ts'
import { ProfileSitemapEntries, SitemapQuery } from '#contract/sitemap.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'
import { LISTS, PEOPLE, sellerTag } from '#contract/cache-tags.ts'
import { cacheable } from '../caching/cacheable.ts'
import { publicQuery, publicRead } from '../caching/public-read.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { replica } from '../db/client.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { findPortfolios } from './portfolios.queries.ts'
import { listProfilesForSitemap } from './profile-sitemap.queries.ts'
import { findContacts, findProfile, findProfileListings } from './public-profile.queries.ts'

/** Public: people's profiles. Everything but their contact addresses may be cached. */
export const profilesRoutes = new Hono<AppEnv>()
  .get(
    '/profiles',
    describe('A page of portfolios', PortfolioPage, ['invalid_input']),
    publicQuery(PortfoliosQuery),
    async (c) => {
      const page = await timed(c, 'd1', findPortfolios(replica(c.env), c.req.valid('query').page))
      cacheable(c, [PEOPLE, LISTS])
      return c.json(page)
    },
  )
  .get(
    '/profiles/:name',
    describe('A profile by username, former username or id', PublicProfile, ['profile_not_found']),
    publicRead({ ignoresCase: true }),
    async (c) => {
      const profile = await timed(c, 'd1', findProfile(replica(c.env), c.req.param('name'), Date.now()))
      if (!profile) throw new ApiError('profile_not_found')
      cacheable(c, [sellerTag(profile.id)])
      return c.json(profile)
    },
  )
  .get(
    '/profiles/:name/listings',
    describe('A page of the live listings of a profile', ListingPage, ['invalid_input', 'profile_not_found']),
    publicQuery(ProfileListingsQuery, { ignoresCase: true }),
    async (c) => {
      const { page } = c.req.valid('query')
      const found = await timed(c, 'd1', findProfileListings(replica(c.env), c.req.param('name'), page, Date.now()))
      if (!found) throw new ApiError('profile_not_found')
      cacheable(c, [sellerTag(found.sellerId), LISTS])
      return c.json(found.listings)
    },
  )
  .get(
    '/sitemap/profiles',
    describe('Profiles with a username in the order they were created', ProfileSitemapEntries, ['invalid_input']),
    publicQuery(SitemapQuery),
    async (c) => {
      const entries = await timed(c, 'd1', listProfilesForSitemap(replica(c.env), c.req.valid('query').block))
      cacheable(c, [PEOPLE])
      return c.json(entries)
    },
  )
  .post(
    '/profiles/:name/contacts',
    describe('The contact addresses of a profile, hidden until requested', Contacts, [
      'profile_not_found',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    async (c) => {
      // Unlike other mutations, this one is not for scripts, which send no origin.
      if (c.req.header('Origin') === undefined) throw new ApiError('forbidden_origin')
      const ctx = await serviceContext(c)
      const { results } = await limitAttempts(ctx, 'contacts', null, {
        contacts: findContacts(ctx.db, c.req.param('name'), ctx.now),
      })
      const [contacts] = results.contacts
      if (!contacts) throw new ApiError('profile_not_found')
      return c.json(contacts)
    },
  )
