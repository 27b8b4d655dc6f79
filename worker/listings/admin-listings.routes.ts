import { Hono } from 'hono'
import { toPage } from '#contract/admin/lists.ts'
import {
  AdminListingDetail,
  AdminListingExportQuery,
  AdminListingPage,
  AdminListingQuery,
} from '#contract/admin/listings.ts'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { streamPages } from '../http/stream-pages.ts'
import { query } from '../http/validate.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { countEdits } from './live-edits.queries.ts'
import { findManagedListing } from './own-listings.queries.ts'
import { toOwnListing } from './to-own-listing.ts'
import { listHistory, toEntry } from '../audit/activity.queries.ts'
import { changesBetween } from './changed-fields.rules.ts'
import { findApproval } from './find-approval.queries.ts'
import { countByStatus, toCountsByStatus } from './count-by-status.queries.ts'
import { cursorAfter, listAdminListings, listNewest } from './list-admin-listings.queries.ts'
import { CSV_HEAD, toCsvLine } from './listing-csv.rules.ts'
import { findAdminListings, toAdminListing } from './admin-listings.queries.ts'

/** Listings per read of an export. */
const STEP = 400

/** For admins: every listing, in any status. */
export const adminListingsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/listings',
    describe('Listings in any status, newest first unless sorted', AdminListingPage, [
      'invalid_input',
      'not_signed_in',
      'not_admin',
    ]),
    query(AdminListingQuery),
    async (c) => {
      const ctx = await serviceContext(c)
      const asked = c.req.valid('query')
      const { results } = await requireAdmin(ctx, () => ({
        page: listAdminListings(ctx.db, asked),
        counts: countByStatus(ctx.db),
        edited: countEdits(ctx.db),
      }))
      const { items, next } = toPage(results.page, (last) => cursorAfter(asked, last))
      return c.json({
        items: items.map(toAdminListing),
        next,
        byStatus: toCountsByStatus(results.counts),
        edited: results.edited[0]?.count ?? 0,
      })
    },
  )
  .get(
    '/admin/listings/export',
    describe('Listings in any status as a file, newest first', 'csv', ['invalid_input', 'not_signed_in', 'not_admin']),
    query(AdminListingExportQuery),
    async (c) => {
      const filters = c.req.valid('query')
      const ctx = await serviceContext(c)
      await requireAdmin(ctx, () => ({}))
      const pages = streamPages<number | undefined>(
        undefined,
        async (before) => {
          const rows = await listNewest(ctx.db, { ...filters, before }, STEP)
          const text = rows.map((row) => toCsvLine(toAdminListing(row), ctx.env.SITE_ORIGIN)).join('')
          return { text, cursor: rows.length === STEP ? (rows.at(-1)?.seq ?? null) : null }
        },
        CSV_HEAD,
      )
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="sourceyard-products.csv"')
      return c.body(pages)
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
