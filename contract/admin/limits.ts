/** Rows of a page: one look and one scroll. */
export const ADMIN_PAGE_SIZE = 50
/** Newest rows scanned where no index helps: the cost of a read does not grow with the catalogue. */
export const ADMIN_REACH = 10_000
/** Listings changed, or featured ones put in order, at once: a whole page. */
export const MAX_BULK = 50
/** Time to undo a decision about a listing, while its mail waits: twice as long as the toast that offers it. */
export const UNDO_MS = 10_000
/** Reason for a rejection or suspension, in characters: it goes into a mail and onto a card. */
export const MAX_REASON = 1_000
/** Reasons that admins choose from: they fit into a dialog, and most have a key of their own. */
export const MAX_REVIEW_REASONS = 12
/** Reason in that list, in characters: a few sentences, which can be added to before they are sent. */
export const MAX_LISTED_REASON = 300
/** Note of an admin about a person, in characters: a paragraph or two. */
export const MAX_USER_NOTE = 2_000
/** Notes about one person: years of them, and still a few pages. */
export const MAX_USER_NOTES = 200
/** Warnings of one person: who gets as many is suspended. */
export const MAX_WARNINGS = 50
/** Activity entries scanned for a page with combined filters: the cost does not grow with the log. */
export const ACTIVITY_REACH = 2_000
/** Days in the dashboard's charts: a month. */
export const DASHBOARD_DAYS = 30
/** Pending listings on the dashboard: as many as fit next to the figures; the rest are a click away. */
export const DASHBOARD_WAITING = 10
/** API tokens of one admin: one for each script, and few enough to review. */
export const MAX_TOKENS = 20
/** Name of an API token, in characters: it fits on a line. */
export const MAX_TOKEN_NAME = 60
