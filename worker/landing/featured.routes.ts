import { Hono } from 'hono'
import { toPage } from '#contract/admin/lists.ts'
import {
  FeaturedListings,
  FeaturedProfile,
  FeaturedProfiles,
  FeaturedQuery,
  OrderFeatured,
  SetFeatured,
} from '#contract/admin/featured.ts'
import { AdminListing } from '#contract/admin/listings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { adminsOnly } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import {
  countFeatured,
  featuredCursor,
  featureListing,
  featureProfile,
  findFeaturedProfile,
  listFeaturedListings,
  listFeaturedProfiles,
  toFeaturedProfile,
} from './featured.queries.ts'
import { setOrder } from './order-featured.ts'
import { findAdminListings, toAdminListing } from '../listings/admin-listings.queries.ts'

const READ: ErrorCode[] = ['invalid_input', 'not_signed_in', 'not_admin']

/** For admins: what the landing page features. */
export const featuredRoutes = new Hono<AppEnv>()
  .get(
    '/admin/featured/listings',
    describe('Live listings that are featured, or are not', FeaturedListings, READ),
    query(FeaturedQuery),
    async (c) => {
      const ctx = await serviceContext(c)
      const asked = c.req.valid('query')
      const { results } = await requireAdmin(ctx, () => ({
        page: listFeaturedListings(ctx.db, asked),
        counts: countFeatured(ctx.db, 'listings'),
      }))
      const { items, next } = toPage(results.page, (last) => featuredCursor(asked, last))
      return c.json({ items: items.map(toAdminListing), next, ...toCounts(results.counts) })
    },
  )
  .get(
    '/admin/featured/profiles',
    describe('Profiles with a username that are featured, or are not', FeaturedProfiles, READ),
    query(FeaturedQuery),
    async (c) => {
      const ctx = await serviceContext(c)
      const asked = c.req.valid('query')
      const { results } = await requireAdmin(ctx, () => ({
        page: listFeaturedProfiles(ctx.db, asked),
        counts: countFeatured(ctx.db, 'profiles'),
      }))
      const { items, next } = toPage(results.page, (last) => featuredCursor(asked, last))
      return c.json({ items: items.map(toFeaturedProfile), next, ...toCounts(results.counts) })
    },
  )
  .put(
    '/admin/featured/listings/order',
    describe('Put featured listings first, in this order', 'done', [...READ, ...MUTATION_REFUSALS]),
    adminsOnly,
    shortBody,
    body(OrderFeatured),
    async (c) => {
      await setOrder(await serviceContext(c), 'listings', c.req.valid('json').ids)
      return c.body(null, 204)
    },
  )
  .put(
    '/admin/featured/profiles/order',
    describe('Put featured portfolios first, in this order', 'done', [...READ, ...MUTATION_REFUSALS]),
    adminsOnly,
    shortBody,
    body(OrderFeatured),
    async (c) => {
      await setOrder(await serviceContext(c), 'profiles', c.req.valid('json').ids)
      return c.body(null, 204)
    },
  )
  .put(
    '/admin/listings/:id/featured',
    describe('Feature a live listing, or stop featuring it', AdminListing, [
      ...READ,
      'project_not_found',
      'not_live',
      ...MUTATION_REFUSALS,
    ]),
    adminsOnly,
    shortBody,
    body(SetFeatured),
    async (c) => {
      const ctx = await serviceContext(c)
      const id = c.req.param('id')
      const { featured } = c.req.valid('json')
      const { results } = await requireAdmin(ctx, (admin) => ({
        ...featureListing(ctx.db, admin, id, featured, newEntry(ctx)),
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
    describe('Feature a profile with a username, or stop featuring it', FeaturedProfile, [
      ...READ,
      'profile_not_found',
      'no_username',
      ...MUTATION_REFUSALS,
    ]),
    adminsOnly,
    shortBody,
    body(SetFeatured),
    async (c) => {
      const ctx = await serviceContext(c)
      const id = c.req.param('id')
      const { featured } = c.req.valid('json')
      const { results } = await requireAdmin(ctx, (admin) => ({
        ...featureProfile(ctx.db, admin, id, featured, newEntry(ctx)),
        profile: findFeaturedProfile(ctx.db, id),
      }))
      const [row] = results.profile
      if (!row) throw new ApiError('profile_not_found')
      if (row.featured !== featured) throw new ApiError('no_username')
      if (results.updated.length > 0) await purgeTags(ctx.env, [{ seller: id }])
      return c.json(toFeaturedProfile(row))
    },
  )

function toCounts([counts]: { featured: number; available: number; ordered: boolean }[]) {
  return {
    featuredCount: counts?.featured ?? 0,
    availableCount: counts?.available ?? 0,
    ordered: counts?.ordered ?? false,
  }
}
