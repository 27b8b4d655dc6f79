import { Hono } from 'hono'
import { toAdminPage } from '#contract/admin/lists.ts'
import { AdminListingDetail, AdminListingPage, AdminListingQuery } from '#contract/admin/listings.ts'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { requireAdminRows } from '../sessions/require-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { query } from '../http/validate.ts'
import { findManagedListing } from '../listings/own-listings.queries.ts'
import { toOwnListing } from '../listings/to-own-listing.ts'
import { type AuditRow, listHistory, toEntry } from './activity.queries.ts'
import { changesBetween } from './changes.rules.ts'
import { type ApprovalRow, findApproval } from './approval.queries.ts'
import { type AdminListingRow, findAdminListings, listAdminListings, toAdminListing } from './listings.queries.ts'
import { ApiError } from '../errors.ts'

/** For admins: every listing, in whatever status. */
export const adminListingsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/listings',
    describe('Listings in any status, newest first', AdminListingPage, ['invalid_input', 'not_signed_in', 'not_admin']),
    query(AdminListingQuery),
    async (c) => {
      const asked = c.req.valid('query')
      const { rows } = await requireAdminRows<[AdminListingRow[]]>(c, () => [listAdminListings(asked)])
      const { items, next } = toAdminPage(rows[0], ({ seq }) => seq)
      return c.json({ items: items.map(toAdminListing), next })
    },
  )
  .get(
    '/admin/listings/:id',
    describe('All by which a listing is judged', AdminListingDetail, [
      'not_signed_in',
      'not_admin',
      'project_not_found',
    ]),
    async (c) => {
      const id = c.req.param('id')
      const { rows } = await requireAdminRows<[AdminListingRow[], ApprovalRow[], AuditRow[]]>(c, () => [
        findAdminListings([id]),
        findApproval(id),
        listHistory('listing', id),
      ])
      const ctx = await serviceContext(c)
      const { results } = await requireAdmin(ctx, (admin) => ({ listing: findManagedListing(ctx.db, admin, id) }))
      const [row] = rows[0]
      const [found] = results.listing
      if (!row || !found) throw new ApiError('project_not_found')
      const project = toOwnListing(found)
      const [approval] = rows[1]
      return c.json({
        listing: toAdminListing(row),
        project,
        descriptionHtml: descriptionHtml(project.description),
        history: rows[2].map(toEntry),
        approved:
          approval === undefined
            ? null
            : { at: new Date(approval.approved_at).toISOString(), version: approval.version },
        changes:
          approval === undefined
            ? []
            : changesBetween(
                JSON.parse(approval.content) as Record<string, unknown>,
                JSON.parse(approval.current) as Record<string, unknown>,
              ),
      })
    },
  )
