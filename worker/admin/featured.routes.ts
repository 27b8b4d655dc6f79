import { Hono } from 'hono'
import { toAdminPage } from '#contract/admin/lists.ts'
import {
  FeaturedListings,
  FeaturedProfile,
  FeaturedProfiles,
  FeaturedQuery,
  SetFeatured,
} from '#contract/admin/featured.ts'
import { AdminListing } from '#contract/admin/listings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { noteOf } from '../audit/note-of.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { requireAdminRows } from '../sessions/require-admin.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import {
  type FeaturedCounts,
  type FeaturedProfileRow,
  featureListing,
  featureProfile,
  findFeaturedProfile,
  listFeaturedListings,
  listFeaturedProfiles,
  toFeaturedProfile,
} from './featured.queries.ts'
import { type AdminListingRow, findAdminListings, toAdminListing } from './listings.queries.ts'
import { shortBody } from '../http/body-limits.ts'
import { adminsOnly } from '../sessions/guards.ts'

const READ: ErrorCode[] = ['invalid_input', 'not_signed_in', 'not_admin']
const NONE: FeaturedCounts = { featured: 0, available: 0 }

/** For admins: what the landing page shows. */
export const featuredRoutes = new Hono<AppEnv>()
  .get(
    '/admin/featured/listings',
    describe('Live listings that are featured, or are not', FeaturedListings, READ),
    query(FeaturedQuery),
    async (c) => {
      const asked = c.req.valid('query')
      const { rows } = await requireAdminRows<[AdminListingRow[], FeaturedCounts[]]>(c, () =>
        listFeaturedListings(asked),
      )
      const { items, next } = toAdminPage(rows[0], ({ seq }) => seq)
      const { featured, available } = rows[1][0] ?? NONE
      return c.json({ items: items.map(toAdminListing), next, featuredCount: featured, availableCount: available })
    },
  )
  .get(
    '/admin/featured/profiles',
    describe('Profiles with a username that are featured, or are not', FeaturedProfiles, READ),
    query(FeaturedQuery),
    async (c) => {
      const asked = c.req.valid('query')
      const { rows } = await requireAdminRows<[FeaturedProfileRow[], FeaturedCounts[]]>(c, () =>
        listFeaturedProfiles(asked),
      )
      const { items, next } = toAdminPage(rows[0], ({ seq }) => seq)
      const { featured, available } = rows[1][0] ?? NONE
      return c.json({ items: items.map(toFeaturedProfile), next, featuredCount: featured, availableCount: available })
    },
  )
  .put(
    '/admin/listings/:id/featured',
    describe('Feature a live listing, or no longer', AdminListing, [
      ...READ,
      'project_not_found',
      'not_live',
      ...MUTATION_REFUSALS,
    ]),
    adminsOnly,
    shortBody,
    body(SetFeatured),
    async (c) => {
      const id = c.req.param('id')
      const { featured } = c.req.valid('json')
      const { rows } = await requireAdminRows<[never[], { id: string }[], AdminListingRow[]]>(c, (admin) => [
        ...featureListing(admin, id, featured, noteOf(c, Date.now())),
        findAdminListings([id]),
      ])
      const [row] = rows[2]
      if (!row || row.deleted_at !== null) throw new ApiError('project_not_found')
      const listing = toAdminListing(row)
      if (listing.featured !== featured) throw new ApiError('not_live')
      if (rows[1].length > 0) await purgeTags(c.env, [{ listing: id }])
      return c.json(listing)
    },
  )
  .put(
    '/admin/profiles/:id/featured',
    describe('Feature a profile with a username, or no longer', FeaturedProfile, [
      ...READ,
      'profile_not_found',
      'no_username',
      ...MUTATION_REFUSALS,
    ]),
    adminsOnly,
    shortBody,
    body(SetFeatured),
    async (c) => {
      const id = c.req.param('id')
      const { featured } = c.req.valid('json')
      const { rows } = await requireAdminRows<[never[], { id: string }[], FeaturedProfileRow[]]>(c, (admin) => [
        ...featureProfile(admin, id, featured, noteOf(c, Date.now())),
        findFeaturedProfile(id),
      ])
      const [row] = rows[2]
      if (!row) throw new ApiError('profile_not_found')
      if ((row.featured === 1) !== featured) throw new ApiError('no_username')
      if (rows[1].length > 0) await purgeTags(c.env, [{ seller: id }])
      return c.json(toFeaturedProfile(row))
    },
  )
