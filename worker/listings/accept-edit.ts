import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { approveEdit } from './accept-edit.queries.ts'
import { findManagedListing } from './own-listings.queries.ts'
import { editConflict, requireOwnListing } from './to-own-listing.ts'

/**
 * Approves a live listing as its seller has edited it; throws if they have saved it again since. Repeating it changes
 * nothing.
 */
export async function acceptEdit(ctx: ServiceContext, id: string, version: number): Promise<void> {
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...approveEdit(ctx.db, admin, id, version, newEntry(ctx)),
    listing: findManagedListing(ctx.db, admin, id),
  }))
  const listing = requireOwnListing(results.listing)
  if (listing.version !== version) throw editConflict(listing)
}
