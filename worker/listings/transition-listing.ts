import { afterSeller, isLive, needsVerified, type SellerMove } from '#contract/listings/lifecycle.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { scheduleEndings } from '../deals/end-deals.ts'
import { ApiError } from '../errors.ts'
import { findPackageBlock } from '../packages/package-blocks.queries.ts'
import { requireUser } from '../sessions/check-session.ts'
import { restoreListing, softDeleteListing, updateOwnStatus } from './transition-listing.queries.ts'
import { findOwnListing } from './own-listings.queries.ts'
import { restorableSince } from './sweep-listings.queries.ts'
import { transitionConflict, requireOwnListing, toOwnListing } from './to-own-listing.ts'

/** Moves the caller's own listing. If its status does not allow that, the error includes the present listing. */
export async function transitionListing(ctx: ServiceContext, id: string, move: SellerMove): Promise<OwnListing> {
  const { person, results } = await requireUser(ctx, (me) => ({
    ...updateOwnStatus(ctx.db, me, id, move, newEntry(ctx)),
    listing: findOwnListing(ctx.db, me, id),
    block: findPackageBlock(ctx.db, me, id),
  }))
  const listing = requireOwnListing(results.listing)
  if (results.moved.length === 0) {
    if (afterSeller(listing, move) === undefined) throw transitionConflict(listing)
    if (needsVerified(move) && !listing.addressVerified) throw new ApiError('address_not_verified')
    if ((move === 'submit' || listing.status === 'draft') && results.block.length > 0)
      throw new ApiError('package_blocked', undefined, undefined, listing)
    throw listing.sold ? new ApiError('project_sold') : transitionConflict(listing)
  }
  if (move !== 'submit') await purgeTags(ctx.env, [{ listing: id }, { seller: person.id }])
  return listing
}

/** Soft-deletes a listing, which ends its deals; repeating it changes nothing. */
export async function deleteOwnListing(ctx: ServiceContext, id: string): Promise<void> {
  const { person, results } = await requireUser(ctx, (me) => ({
    ...softDeleteListing(ctx.db, me, id, newEntry(ctx)),
    listing: findOwnListing(ctx.db, me, id),
  }))
  if (results.listing.length === 0) throw new ApiError('project_not_found')
  if (results.moved.length === 0) return
  scheduleEndings(ctx, { listings: [id] })
  await purgeTags(ctx.env, [{ listing: id }, { seller: person.id }])
}

/** Restores a deleted listing; repeating it changes nothing. */
export async function restoreOwnListing(ctx: ServiceContext, id: string): Promise<OwnListing> {
  const { person, results } = await requireUser(ctx, (me) => ({
    ...restoreListing(ctx.db, me, id, restorableSince(ctx.now), newEntry(ctx)),
    listing: findOwnListing(ctx.db, me, id),
  }))
  const [row] = results.listing
  if (!row || row.deletedAt !== null) throw new ApiError('project_not_found')
  if (isLive(row.status)) await purgeTags(ctx.env, [{ listing: id }, { seller: person.id }])
  return toOwnListing(row)
}
