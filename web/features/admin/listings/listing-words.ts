import type { Status } from '#contract/catalogue.ts'
import type { AdminTarget } from '#contract/listing-life.ts'

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

/** The actions that would change anything: each is hidden when the listing has its status already. */
export function shownActions(actions: StatusAction[], status: Status): StatusAction[] {
  return actions.filter(({ target }) => target !== status)
}

export const changedText = (status: AdminTarget) => `Product ${status} successfully`
export const FAILED_TO_CHANGE = 'Failed to update product status'
/** With the server's own words where it had any. */
export const failedBecause = (message: string | undefined) => `${FAILED_TO_CHANGE}: ${message || 'Unknown error'}`
