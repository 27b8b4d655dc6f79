import { DAY, HOUR } from '../units.ts'

/** Username, in characters at least: the specification says so. */
export const MIN_USERNAME = 3
/** Username, in characters: it fits an address and a card, and checking for look-alikes stays fast. */
export const MAX_USERNAME = 40
/** Username check, in characters as typed: far longer than any username, so that the reply can explain what is wrong. */
export const MAX_USERNAME_QUERY = 200
/** Time a former username leads to its owner: links elsewhere get found and updated within a season. */
export const USERNAME_HOLD_MS = 90 * DAY
/** Former usernames held for one person: nobody can block a hundred names by renaming. */
export const MAX_FORMER_USERNAMES = 5
/** Bio, in characters: a paragraph or two. */
export const MAX_BIO = 500
/** Company, in characters: it fits on a line or two of a profile. */
export const MAX_COMPANY = 80
/** Location, in characters: it fits on a line or two of a profile. */
export const MAX_LOCATION = 80
/** Website, image or external handle, in characters: addresses of people's pages are shorter. */
export const MAX_LINK = 300
/** Saves of a profile: each purges caches everywhere, and nobody saves twice a minute for an hour. */
export const SAVES_PER_HOUR = 120
/** Hidden contacts shown to a network: a buyer opens a few, and collecting thousands takes many networks or days. */
export const CONTACTS_BY_NETWORK = { max: 60, windowMs: HOUR }
/** Portfolios on a page: whole rows of two and of three. */
export const PORTFOLIO_PAGE_SIZE = 24
/** Covers on the card of a portfolio: a row. */
export const PORTFOLIO_COVERS = 3
