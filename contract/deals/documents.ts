import type { EndCause } from './constants.ts'
import type { DealMail } from './rpc.ts'

type News = DealMail['event']

/** Ends that an admin decides on: of the deal itself, its listing or one of its people. */
const BY_ADMINS: ReadonlySet<EndCause> = new Set(['admin', 'listing_blocked', 'suspended'])

/**
 * Whether news is a document, which people are mailed even while they have the room open: a completed purchase, the end
 * of what was agreed or paid, and an end by an admin. All other news is a notice for people who are away.
 */
export function isDocument(event: News): boolean {
  if (event.type === 'purchased') return true
  if (event.type !== 'cancelled') return false
  return event.priceCents !== null || (event.cause !== null && BY_ADMINS.has(event.cause))
}

/** Whether one person can bring news about again and again: all but documents that take two people, or an admin. */
export function isRepeatable(event: News): boolean {
  if (!isDocument(event)) return true
  if (event.type === 'purchased') return event.priceCents === 0
  return event.type === 'cancelled' && event.cause === 'person'
}
