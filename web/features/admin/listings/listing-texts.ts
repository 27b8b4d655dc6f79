import type { AdminListing } from '#contract/admin/listings.ts'
import { type AdminTarget, appliesWhileHidden } from '#contract/listings/lifecycle.ts'

/** What a button is called that sets a status, on a screen that has such a button. */
export interface StatusAction {
  label: string
  target: AdminTarget
}

export const PROJECT_ACTIONS: StatusAction[] = [
  { label: 'Approve', target: 'approved' },
  { label: 'Reject', target: 'rejected' },
]

export const SELLER_PRODUCT_ACTIONS: StatusAction[] = [
  { label: 'Publish', target: 'published' },
  { label: 'Approve', target: 'approved' },
  { label: 'Block', target: 'blocked' },
  { label: 'Unpublish', target: 'draft' },
]

/** Whether an action is offered: it is not when the listing has its status already, or was deleted and cannot get it. */
export function isOffered({ target }: StatusAction, { status, heldStatus, deletedAt }: AdminListing): boolean {
  return target !== (heldStatus ?? status) && (deletedAt === null || appliesWhileHidden(target))
}

export const changedText = (status: AdminTarget) => `Product ${status} successfully`
export const FAILED_TO_CHANGE = 'Failed to update product status'
/** With the server's own words where it had any. */
export const failedBecause = (message: string | undefined) => `${FAILED_TO_CHANGE}: ${message || 'Unknown error'}`
