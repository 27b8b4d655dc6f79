/** Favorites of one person: a page requests all of their ids in one read. */
export const MAX_FAVORITES = 500
/** Changes to favorites by one person: a click every few seconds. */
export const FAVORITES_PER_HOUR = 1_000
/** Favorites on a page: whole rows of two, three and four. */
export const FAVORITE_PAGE_SIZE = 24
/** People who must have saved a product before its page shows how many: fewer would identify them. */
export const MIN_SHOWN_FAVORITES = 3
