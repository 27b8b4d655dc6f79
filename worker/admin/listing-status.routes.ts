import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { StatusChanged, StatusChanges } from '#contract/admin/listings.ts'
import { type ErrorCode, ERRORS } from '#contract/errors.ts'
import { appliesWhileHidden, type AdminTarget } from '#contract/listings/lifecycle.ts'
import { StatusChange } from '#contract/listings/status-change.ts'
import { OwnListing } from '#contract/listings/own-listings.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { findManagedListing } from '../listings/own-listings.queries.ts'
import { changedElsewhere, movedElsewhere, requireOwnListing, toOwnListing } from '../listings/to-own-listing.ts'
import type { FactRow } from './listing-status.queries.ts'
import { type AdminListingRow, findAdminListings, toAdminListing } from './listings.queries.ts'
import { setStatuses } from './set-status.ts'
import { shortBody } from '../http/body-limits.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { adminsOnly } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'

/** For admins: what becomes of listings. */
export const listingStatusRoutes = new Hono<AppEnv>()
  .post(
    '/admin/listings/status',
    describe('Approve, reject, publish, block or withdraw several listings', StatusChanged, [
      'invalid_input',
      'not_signed_in',
      'not_admin',
      ...MUTATION_REFUSALS,
    ]),
    adminsOnly,
    shortBody,
    body(StatusChanges),
    async (c) => {
      const { ids, status, reason } = c.req.valid('json')
      const asked = await setStatuses<AdminListingRow[]>(c, ids, { status, reason }, () => findAdminListings(ids))
      const facts = new Map(asked.facts.map((fact) => [fact.id, fact]))
      return c.json({
        changed: asked.rows.filter(({ id }) => asked.changed.has(id)).map(toAdminListing),
        refused: ids
          .filter((id) => !asked.changed.has(id))
          .map((id) => {
            const code = refusalOf(facts.get(id), status)
            return { id, title: facts.get(id)?.title ?? null, code, message: ERRORS[code].message }
          }),
      })
    },
  )
  .post(
    '/admin/listings/:id/status',
    describe('Approve, reject, publish, block or withdraw a listing', OwnListing, [
      'invalid_input',
      'not_signed_in',
      'not_admin',
      'project_not_found',
      'project_deleted',
      'project_changed',
      'project_moved',
      'seller_suspended',
      ...MUTATION_REFUSALS,
    ]),
    adminsOnly,
    shortBody,
    body(StatusChange),
    async (c) => {
      const id = c.req.param('id')
      const change = c.req.valid('json')
      const { facts, changed } = await setStatuses<never[]>(c, [id], change, () => sql`SELECT 1`)
      const ctx = await serviceContext(c)
      const { results } = await requireAdmin(ctx, (admin) => ({ listing: findManagedListing(ctx.db, admin, id) }))
      const [row] = results.listing
      if (row && changed.has(id)) return c.json(toOwnListing(row))
      const listing = row && appliesWhileHidden(change.status) ? toOwnListing(row) : requireOwnListing(results.listing)
      if (refusalOf(facts[0], change.status) === 'seller_suspended') throw new ApiError('seller_suspended')
      const isOther = change.version !== undefined && listing.version !== change.version
      throw isOther ? changedElsewhere(listing) : movedElsewhere(listing)
    },
  )

function refusalOf(fact: FactRow | undefined, status: AdminTarget): ErrorCode {
  if (!fact) return 'project_not_found'
  if (appliesWhileHidden(status)) return 'project_moved'
  if (fact.deleted_at !== null) return 'project_deleted'
  return fact.suspended === 1 ? 'seller_suspended' : 'project_moved'
}
