import { DAY } from '../units.ts'

/** Purchases on a page of the library: a screenful and more. */
export const LIBRARY_PAGE_SIZE = 24
/** Purchases that the head of the library counts: beyond it, '999+' says as much. */
export const MAX_COUNTED_PURCHASES = 1_000
/** Newest purchases of a person that a search looks through: the cost does not grow with the years. */
export const LIBRARY_REACH = 1_000
/** Purchases from which on the library has a search: a handful is seen at a glance. */
export const MIN_PURCHASES_FOR_SEARCH = 6
/** Time a link for download managers works: a slow line takes a weekend for 2 GB. */
export const DOWNLOAD_LINK_MS = 3 * DAY
/** Links for download managers that one person makes: more than anyone pastes by hand. */
export const DOWNLOAD_LINKS_PER_HOUR = 100
/** Changes of one person to whether they are mailed about new versions: each purchase of a few pages, there and back. */
export const LIBRARY_CHANGES_PER_HOUR = 120
/** Time after its last bytes in which a request continues a download rather than beginning one: laptops sleep overnight. */
export const DOWNLOAD_GAP_MS = DAY
