import type { EndCause } from './constants.ts'
import type { DealMail } from './rpc.ts'

type News = DealMail['event']

/** Ends that an admin decides on: of the deal itself, its listing or one of its people. */
const BY_ADMINS: ReadonlySet<EndCause> = new Set(['admin', 'listing_blocked', 'suspended'])

/**
 * Whether an event is a document, which is mailed even to a side that uses the site: a completed purchase, the end
 * of what was agreed or paid, and an end by an admin. All other events are notices for the side that is away.
 */
export function isDocument(event: News): boolean {
  if (event.type === 'purchased') return true
  if (event.type !== 'cancelled') return false
  return event.priceCents !== null || (event.cause !== null && BY_ADMINS.has(event.cause))
}

/** Whether one side can cause an event repeatedly: all but documents that take both sides, or an admin. */
export function isRepeatable(event: News): boolean {
  if (!isDocument(event)) return true
  if (event.type === 'purchased') return event.priceCents === 0
  return event.type === 'cancelled' && event.cause === 'person'
}
