import type { AdminListing } from '#contract/admin/listings.ts'
import { type AdminTarget, appliesWhileHidden } from '#contract/listings/lifecycle.ts'

/** The label of a button that sets a status. */
export interface StatusAction {
  label: string
  target: AdminTarget
  /** The key for it. */
  key: string
  /** What the key does, in the list of keys. */
  does: string
  /** Whether it takes the listing away from buyers. */
  isRejection?: boolean
}

export const REVIEW_ACTIONS: StatusAction[] = [
  { label: 'Approve', target: 'approved', key: 'a', does: 'approves' },
  { label: 'Reject', target: 'rejected', key: 'r', does: 'rejects', isRejection: true },
]

export const SELLER_LISTING_ACTIONS: StatusAction[] = [
  { label: 'Publish', target: 'published', key: 'p', does: 'publishes' },
  { label: 'Approve', target: 'approved', key: 'a', does: 'approves' },
  { label: 'Block', target: 'blocked', key: 'b', does: 'blocks', isRejection: true },
  { label: 'Unpublish', target: 'draft', key: 'd', does: 'unpublishes' },
]

/**
 * Whether to offer an action: not if the listing already has the status, or is deleted and cannot get it. While a version
 * of it waits, 'Approve' would be taken for that one, which the drawer approves.
 */
export function isOffered(
  { target }: StatusAction,
  { status, heldStatus, deletedAt, waitingVersion }: AdminListing,
): boolean {
  if (target === 'approved' && waitingVersion !== null) return false
  return target !== (heldStatus ?? status) && (deletedAt === null || appliesWhileHidden(target))
}

export const changedText = (status: AdminTarget) => `Product ${status} successfully`
export const FAILED_TO_CHANGE = 'Failed to update product status'
/** With the server's message, if any. */
export const failedBecause = (message: string | undefined) => `${FAILED_TO_CHANGE}: ${message || 'Unknown error'}`
