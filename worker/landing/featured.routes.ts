import { Hono } from 'hono'
import {
  FeaturedListings,
  FeaturedProfile,
  FeaturedProfiles,
  FeaturedQuery,
  OrderFeatured,
  SetFeatured,
} from '#contract/admin/featured.ts'
import { AdminListing } from '#contract/admin/listings.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { toPage } from '../http/page.rules.ts'
import { query } from '../http/validate.ts'
import { findAdminListings, toAdminListing } from '../listings/admin-listings.queries.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { ADMIN_MUTATION_REFUSALS, ADMIN_QUERY_REFUSALS, adminBody } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import {
  countFeatured,
  featuredCursor,
  feature,
  findFeaturedProfile,
  listFeaturedListings,
  listFeaturedProfiles,
  toFeaturedProfile,
} from './featured.queries.ts'
import { setOrder } from './order-featured.ts'

const NONE = { featuredCount: 0, availableCount: 0, ordered: false }

/** For admins: what the landing page features. */
export const featuredRoutes = new Hono<AppEnv>()
  .get(
    '/admin/featured/listings',
    describe('Live listings, featured or not', FeaturedListings, ADMIN_QUERY_REFUSALS),
    query(FeaturedQuery),
    async (c) => {
      const params = c.req.valid('query')
      const { page, counts } = await readAsAdmin(c, (db) => ({
        page: listFeaturedListings(db, params),
        counts: countFeatured(db, 'listings'),
      }))
      return c.json({ ...toPage(page, toAdminListing, (last) => featuredCursor(params, last)), ...(counts[0] ?? NONE) })
    },
  )
  .get(
    '/admin/featured/profiles',
    describe('Profiles with a username, featured or not', FeaturedProfiles, ADMIN_QUERY_REFUSALS),
    query(FeaturedQuery),
    async (c) => {
      const params = c.req.valid('query')
      const { page, counts } = await readAsAdmin(c, (db) => ({
        page: listFeaturedProfiles(db, params),
        counts: countFeatured(db, 'profiles'),
      }))
      return c.json({
        ...toPage(
          page,
          ({ profile }) => toFeaturedProfile(profile),
          (last) => featuredCursor(params, last),
        ),
        ...(counts[0] ?? NONE),
      })
    },
  )
  .put(
    '/admin/featured/listings/order',
    describe('Put featured listings first, in this order', 'done', ADMIN_MUTATION_REFUSALS),
    ...adminBody(OrderFeatured),
    async (c) => {
      await setOrder(await serviceContext(c), 'listings', c.req.valid('json').ids)
      return c.body(null, 204)
    },
  )
  .put(
    '/admin/featured/profiles/order',
    describe('Put featured portfolios first, in this order', 'done', ADMIN_MUTATION_REFUSALS),
    ...adminBody(OrderFeatured),
    async (c) => {
      await setOrder(await serviceContext(c), 'profiles', c.req.valid('json').ids)
      return c.body(null, 204)
    },
  )
  .put(
    '/admin/listings/:id/featured',
    describe('Feature or unfeature a live listing', AdminListing, [
      ...ADMIN_MUTATION_REFUSALS,
      'project_not_found',
      'not_live',
    ]),
    ...adminBody(SetFeatured),
    async (c) => {
      const ctx = await serviceContext(c)
      const id = c.req.param('id')
      const { featured } = c.req.valid('json')
      const { results } = await requireAdmin(ctx, (admin) => ({
        ...feature(ctx.db, admin, 'listings', id, featured, newEntry(ctx)),
        listing: findAdminListings(ctx.db, [id]),
      }))
      const [row] = results.listing
      if (!row || row.deletedAt !== null) throw new ApiError('project_not_found')
      const listing = toAdminListing(row)
      if (listing.featured !== featured) throw new ApiError('not_live')
      if (results.updated.length > 0) await purgeTags(ctx.env, [{ listing: id }])
      return c.json(listing)
    },
  )
  .put(
    '/admin/profiles/:id/featured',
    describe('Feature or unfeature a profile with a username', FeaturedProfile, [
      ...ADMIN_MUTATION_REFUSALS,
      'profile_not_found',
      'no_username',
    ]),
    ...adminBody(SetFeatured),
    async (c) => {
      const ctx = await serviceContext(c)
      const id = c.req.param('id')
      const { featured } = c.req.valid('json')
      const { results } = await requireAdmin(ctx, (admin) => ({
        ...feature(ctx.db, admin, 'profiles', id, featured, newEntry(ctx)),
        profile: findFeaturedProfile(ctx.db, id),
      }))
      const [row] = results.profile
      if (!row) throw new ApiError('profile_not_found')
      if (row.featured !== featured) throw new ApiError('no_username')
      if (results.updated.length > 0) await purgeTags(ctx.env, [{ seller: id }])
      return c.json(toFeaturedProfile(row))
    },
  )
