import { v7 } from 'uuid'
import type { StatusChanged, StatusChanges, StatusChange } from '#contract/admin/listing-status.ts'
import { type ErrorCode, ERRORS } from '#contract/errors.ts'
import { type AdminTarget, appliesWhileHidden, endsDeals, isLive, needsReason } from '#contract/listings/lifecycle.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { actorOf } from '../audit/audit.queries.ts'
import type { Cause } from '../audit/cause.ts'
import { sendNotice } from '../chat/send-notice.ts'
import type { ServiceContext } from '../context.ts'
import { scheduleEndings } from '../deals/end-deals.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { findAdminListings, toAdminListing } from './admin-listings.queries.ts'
import { findCurrentVersion } from '../packages/approve-current.queries.ts'
import { findManagedListing } from './own-listings.queries.ts'
import { purgeListings } from './purge-listings.ts'
import { findStatusFacts, type StatusFacts, type StatusTarget, updateStatus } from './set-listing-status.queries.ts'
import { editConflict, transitionConflict, requireOwnListing, toOwnListing } from './to-own-listing.ts'

/** Changes the status of listings where allowed, and mails their sellers. */
export async function setStatuses(ctx: ServiceContext, { ids, ...change }: StatusChanges): Promise<StatusChanged> {
  const { facts, targets } = await prepare(ctx, ids, change)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...updateStatus(ctx.db, admin, targets, change, { at: ctx.now, requestId: ctx.requestId }, true),
    listings: findAdminListings(ctx.db, ids),
  }))
  const updated = new Set(results.updated.map(({ id }) => id))
  await announce(ctx, facts, updated)
  const factsById = new Map(facts.map((fact) => [fact.id, fact]))
  return {
    changed: results.listings.filter(({ id }) => updated.has(id)).map(toAdminListing),
    refused: ids
      .filter((id) => !updated.has(id))
      .map((id) => {
        const code = errorFor(factsById.get(id), change.status)
        return { id, title: factsById.get(id)?.title ?? null, code, message: ERRORS[code].message }
      }),
  }
}

/**
 * Changes the status of one listing, perhaps as part of what it follows from, and then for good; throws if that is not
 * allowed.
 */
export async function setStatus(
  ctx: ServiceContext,
  id: string,
  change: StatusChange,
  cause?: Cause,
): Promise<OwnListing> {
  const { facts, targets } = await prepare(ctx, [id], change)
  const stamp = { at: ctx.now, requestId: ctx.requestId }
  const { results } = await requireAdmin(ctx, (admin) => ({
    cause: cause?.statements(admin) ?? [],
    ...updateStatus(ctx.db, cause ? actorOf(admin, cause.stamp) : admin, targets, change, stamp, !cause),
    listing: findManagedListing(ctx.db, admin, id),
    package: findCurrentVersion(ctx.db, id),
  }))
  const updated = new Set(results.updated.map((row) => row.id))
  await announce(ctx, facts, updated, cause && change.status)
  const [row] = results.listing
  if (row && updated.has(id)) return toOwnListing(row)
  const listing = row && appliesWhileHidden(change.status) ? toOwnListing(row) : requireOwnListing(results.listing)
  if (errorFor(facts[0], change.status) === 'seller_suspended') throw new ApiError('seller_suspended')
  const isOther = change.version !== undefined && listing.version !== change.version
  if (isOther) throw editConflict(listing)
  const isOtherPackage = change.package !== undefined && change.package !== (results.package[0]?.version ?? null)
  if (isLive(change.status) && isOtherPackage) throw new ApiError('package_changed', undefined, undefined, listing)
  throw transitionConflict(listing)
}

async function prepare(ctx: ServiceContext, ids: string[], change: StatusChange) {
  const { results } = await requireAdmin(ctx, (admin) => ({ facts: findStatusFacts(ctx.db, admin, ids) }))
  const targets = await Promise.all(results.facts.map((fact) => toTarget(ctx, fact, change)))
  return { facts: results.facts, targets }
}

async function toTarget(
  { env, now }: ServiceContext,
  { id, title, sellerId, email, wantsMail, firstName }: StatusFacts,
  { status, reason }: StatusChange,
): Promise<StatusTarget> {
  const entryId = v7({ msecs: now })
  if (email === null || !wantsMail) return { id, entryId, mail: undefined }
  const message = { title, status, reason: needsReason(status) ? reason : '', name: firstName ?? '' }
  return { id, entryId, mail: await sealMail(env, { kind: 'listing_status', to: email, userId: sellerId, ...message }) }
}

/**
 * Purges replies that show the listings and dispatches the mails. A `status` that follows from another action is mailed
 * at once, any other once it can no longer be undone (`settleDecisions`).
 */
async function announce(
  ctx: ServiceContext,
  facts: StatusFacts[],
  updated: Set<string>,
  status?: AdminTarget,
): Promise<void> {
  if (updated.size === 0) return
  dispatchMail(ctx)
  const changed = facts.filter(({ id }) => updated.has(id))
  if (status) {
    if (endsDeals(status)) scheduleEndings(ctx, { listings: [...updated] })
    for (const { id, title, sellerId, email } of changed)
      if (email !== null) sendNotice(ctx, sellerId, { kind: 'listing_status', listingId: id, title, status })
  }
  await purgeListings(ctx, changed)
}

function errorFor(facts: StatusFacts | undefined, status: AdminTarget): ErrorCode {
  if (!facts) return 'project_not_found'
  if (appliesWhileHidden(status)) return 'project_moved'
  if (facts.deletedAt !== null) return 'project_deleted'
  return facts.suspended ? 'seller_suspended' : 'project_moved'
}
