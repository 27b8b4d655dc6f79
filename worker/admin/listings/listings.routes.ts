import { Hono } from 'hono'
import { toPage } from '#contract/admin/lists.ts'
import { AdminListingDetail, AdminListingPage, AdminListingQuery } from '#contract/admin/listings.ts'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { ApiError } from '../../errors.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { describe } from '../../http/describe.ts'
import { query } from '../../http/validate.ts'
import { requireAdmin } from '../../sessions/check-session.ts'
import { serviceContext } from '../../sessions/service-context.ts'
import { findManagedListing } from '../../listings/own-listings.queries.ts'
import { toOwnListing } from '../../listings/to-own-listing.ts'
import { listHistory, toEntry } from '../activity/activity.queries.ts'
import { changesBetween } from './changes.rules.ts'
import { findApproval } from './approval.queries.ts'
import { findAdminListings, listAdminListings, toAdminListing } from './listings.queries.ts'

/** For admins: every listing, in any status. */
export const adminListingsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/listings',
    describe('Listings in any status, newest first', AdminListingPage, ['invalid_input', 'not_signed_in', 'not_admin']),
    query(AdminListingQuery),
    async (c) => {
      const ctx = await serviceContext(c)
      const { results } = await requireAdmin(ctx, () => ({ page: listAdminListings(ctx.db, c.req.valid('query')) }))
      const { items, next } = toPage(results.page, ({ seq }) => seq)
      return c.json({ items: items.map(toAdminListing), next })
    },
  )
  .get(
    '/admin/listings/:id',
    describe('Everything a reviewer needs to know about a listing', AdminListingDetail, [
      'not_signed_in',
      'not_admin',
      'project_not_found',
    ]),
    async (c) => {
      const ctx = await serviceContext(c)
      const id = c.req.param('id')
      const { results } = await requireAdmin(ctx, (admin) => ({
        listing: findAdminListings(ctx.db, [id]),
        managed: findManagedListing(ctx.db, admin, id),
        approval: findApproval(ctx.db, id),
        history: listHistory(ctx.db, 'listing', id),
      }))
      const [listing] = results.listing
      const [managed] = results.managed
      if (!listing || !managed) throw new ApiError('project_not_found')
      const project = toOwnListing(managed)
      const [approval] = results.approval
      return c.json({
        listing: toAdminListing(listing),
        project,
        descriptionHtml: descriptionHtml(project.description),
        history: results.history.map(toEntry),
        approved: approval ? { at: approval.approvedAt.toISOString(), version: approval.approvedVersion } : null,
        changes: approval ? changesBetween(approval.approved, approval.current) : [],
      })
    },
  )
