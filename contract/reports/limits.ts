import { HOUR } from '../units.ts'

/** Reports by one person: each takes an admin's time. */
export const REPORTS_PER_DAY = 20
/** What is wrong with what is reported, in characters: a paragraph. */
export const MAX_REPORT_REASON = 500
/** Notices of infringement from a network: an owner whose whole catalogue was copied writes one every few minutes. */
export const TAKEDOWNS_BY_NETWORK = { max: 20, windowMs: HOUR }
/** Name in such a notice, in characters: a person's, and the owner's they act for. */
export const MAX_TAKEDOWN_NAME = 200
/** Description of the work in it, in characters: a page. */
export const MAX_TAKEDOWN_WORK = 2_000
/** Address of the product in it, in characters: with an origin and a query, far longer than any. */
export const MAX_PRODUCT_ADDRESS = 500
/** Messages before and after a reported one that admins see: enough to judge it, and no more of a private chat. */
export const REPORT_CONTEXT_MESSAGES = 10
/** Open reports counted on the dashboard, of each subject: beyond it, '99+' is enough. */
export const MAX_COUNTED_REPORTS = 100
/** Newest reporters shown with a case: more add nothing, and the rest are counted. */
export const MAX_REPORTERS_SHOWN = 100
/** Newest reporters shown in the queue for each case: a line or two, and one page stays one short read. */
export const REPORTERS_LISTED = 3
/** Newest reporters notified of a decision: each is one mail. */
export const MAX_REPORTERS_NOTIFIED = 50
