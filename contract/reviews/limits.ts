import { DAY } from '../units.ts'

/** Time that a product or person without reviews is called new: a month's visitors have seen it by then. */
export const NEW_BADGE_MS = 30 * DAY
/** Comment of a review, in characters: two printed pages. */
export const MAX_COMMENT = 5_000
/** Reply to a review, in characters: a page. */
export const MAX_REPLY = 2_000
/** Reviews on a page: a few screens, and the first ones are part of the rendered page. */
export const REVIEW_PAGE_SIZE = 10
/** Reviews written or changed by one person: more than anyone has bought in a day, typing errors corrected included. */
export const REVIEWS_PER_DAY = 100
/** Time between two mails about one person's review of a subject: a review that is posted again needs no second mail. */
export const REVIEW_MAIL_GAP_MS = DAY
/** Votes of one person: more reviews than anyone reads in an hour. */
export const VOTES_PER_HOUR = 600
/** Newest reviews of a subject of which a page knows the caller's votes: the cost does not grow with the reviews. */
export const MAX_OWN_VOTES = 500
