import { DAY } from '../units.ts'

/** Purchases on a page of the library: a screenful and more. */
export const LIBRARY_PAGE_SIZE = 24
/** Purchases that are counted for the library's head: beyond it, '999+' is enough. */
export const MAX_COUNTED_PURCHASES = 1_000
/** How long a link for download managers works: a slow line takes a weekend for 2 GB. */
export const DOWNLOAD_LINK_MS = 3 * DAY
/** Links for download managers of one person an hour: more than anyone pastes by hand. */
export const DOWNLOAD_LINKS_PER_HOUR = 100
/** How long after its last bytes a request still continues the same download rather than beginning one. */
export const DOWNLOAD_GAP_MS = DAY
/** Months of updates that come with a purchase, unless it is for life. */
export const UPDATE_MONTHS = 12
