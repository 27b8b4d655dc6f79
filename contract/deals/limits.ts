import { DAY, HOUR, MINUTE } from '../units.ts'

/** Reason for a decline or a cancellation, in characters: a paragraph. */
export const MAX_DEAL_REASON = 500
/** Change requests of a purchase: more than that is a disagreement, which words settle better. */
export const MAX_CHANGE_REQUESTS = 3
/** Deliveries of a purchase, after which only a change request is answered with another: the deal stays small. */
export const MAX_DELIVERIES = 20
/** What is delivered or missing, in words, in characters: a list of points with their details. */
export const MAX_DELIVERY_WORDS = 2_000
/** The address of something delivered, in characters: signed links of clouds are long. */
export const MAX_DELIVERY_LINK = 2_000
/** How long an agreement reserves a listing that is sold once: time to pay, even over a weekend. */
export const RESERVATION_MS = 72 * HOUR
/** Newest events of a deal sent with it: more than a panel shows. */
export const DEAL_EVENTS = 50
/** Events of a deal, after which no more offers are taken: no one haggles as long. */
export const MAX_DEAL_EVENTS = 2_000
/** Offers of a buyer for a listing that its private prices answer, or let through: more would find these prices. */
export const RULE_ANSWERS = { max: 3, windowMs: DAY }
/** Moves of one person: far more than anyone makes by hand. */
export const MOVES_PER_HOUR = 2_000
/** Records of deals, by one person: each reads a whole chat twice, and that many allow for failed downloads of many deals. */
export const DEAL_RECORDS_PER_HOUR = 60
/** Deals that start in a chat: no one starts over more often, and the seller is notified of each. */
export const DEALS_PER_DAY = 10
/** Time between two mails of a kind about the deals of a chat: a side that replies within minutes sees the rest. */
export const DEAL_MAIL_GAP_MS = 10 * MINUTE
/** Time an attentive side has to read about a deal here before it is mailed: a toast shows it, and an answer takes longer. */
export const DEAL_MAIL_HOLD_MS = 2 * MINUTE
/** Mails of a kind about the deals of a chat to one side: a long day of haggling. */
export const DEAL_MAILS_PER_DAY = 10
/** Time between two notices of a kind about the deals of a chat: one toast is enough. */
export const DEAL_NOTICE_GAP_MS = MINUTE
/** First answers that a seller's response time is computed from: the newest are the most relevant. */
export const RESPONSE_ANSWERS = 50
/** First answers from which on a response time is shown: fewer are not representative. */
export const MIN_RESPONSE_ANSWERS = 5
/** Offers, agreements or sales counted for a month: beyond it, '999+' is enough. */
export const MAX_MONTH_COUNT = 1_000
/** Agreements that a seller’s totals are of: the newest, years of the busiest seller. */
export const SALES_REACH = 10_000
/** Products in a seller’s totals: a long page. */
export const MAX_SALES_PRODUCTS = 50
/** Deals counted as waiting for a side: beyond it, '99+' is enough. */
export const MAX_WAITING_COUNT = 100
/** Deals ended at once, after a listing or a person left: the rest follow within a minute. */
export const ENDING_BATCH = 50
