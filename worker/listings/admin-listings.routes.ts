import { Hono } from 'hono'
import {
  AdminListingDetail,
  AdminListingExportQuery,
  AdminListingPage,
  AdminListingQuery,
} from '#contract/admin/listings.ts'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { listHistory, toEntry } from '../audit/activity.queries.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { toPage } from '../http/page.rules.ts'
import { sendFile } from '../http/send-file.ts'
import { streamPages } from '../http/stream-pages.ts'
import { query } from '../http/validate.ts'
import { listReviewedVersions, toReviewedPackage } from '../packages/reviewed-package.queries.ts'
import { countWaiting } from '../packages/waiting-versions.queries.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { ADMIN_QUERY_REFUSALS, ADMIN_REFUSALS } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { findAdminListings, toAdminListing } from './admin-listings.queries.ts'
import { changesBetween } from './changed-fields.rules.ts'
import { countByStatus, toCountsByStatus } from './count-by-status.queries.ts'
import { findApproval } from './find-approval.queries.ts'
import { cursorAfter, listAdminListings, listNewest } from './list-admin-listings.queries.ts'
import { listingCsv } from './listing-csv.rules.ts'
import { countEdits } from './live-edits.queries.ts'
import { findManagedListing } from './own-listings.queries.ts'
import { toOwnListing } from './to-own-listing.ts'

/** Listings per read of an export. */
const STEP = 400

/** For admins: every listing, in any status. */
export const adminListingsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/listings',
    describe('Listings in any status, newest first unless sorted', AdminListingPage, ADMIN_QUERY_REFUSALS),
    query(AdminListingQuery),
    async (c) => {
      const params = c.req.valid('query')
      const { page, counts, edited, waiting } = await readAsAdmin(c, (db) => ({
        page: listAdminListings(db, params),
        counts: countByStatus(db),
        edited: countEdits(db),
        waiting: countWaiting(db),
      }))
      return c.json({
        ...toPage(page, toAdminListing, (last) => cursorAfter(params, last)),
        byStatus: toCountsByStatus(counts),
        edited: edited[0]?.count ?? 0,
        newVersions: waiting[0]?.count ?? 0,
      })
    },
  )
  .get(
    '/admin/listings/export',
    describe('Listings in any status as a file, newest first', 'csv', ADMIN_QUERY_REFUSALS),
    query(AdminListingExportQuery),
    async (c) => {
      const filters = c.req.valid('query')
      const ctx = await serviceContext(c)
      await requireAdmin(ctx, () => ({}))
      const csv = listingCsv(ctx.env.SITE_ORIGIN)
      const pages = streamPages<number | undefined>(
        undefined,
        async (before) => {
          const rows = await listNewest(ctx.db, { ...filters, before }, STEP)
          const text = rows.map((row) => csv.line(toAdminListing(row))).join('')
          return { text, cursor: rows.length === STEP ? (rows.at(-1)?.seq ?? null) : null }
        },
        csv.head,
      )
      return sendFile(c, 'products', 'csv', pages)
    },
  )
  .get(
    '/admin/listings/:id',
    describe('Everything a reviewer needs to know about a listing', AdminListingDetail, [
      ...ADMIN_REFUSALS,
      'project_not_found',
    ]),
    async (c) => {
      const id = c.req.param('id')
      const results = await readAsAdmin(c, (db, admin) => ({
        listing: findAdminListings(db, [id]),
        managed: findManagedListing(db, admin, id),
        approval: findApproval(db, id),
        history: listHistory(db, 'listing', id),
        versions: listReviewedVersions(db, id),
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
        package: toReviewedPackage(results.versions),
      })
    },
  )
