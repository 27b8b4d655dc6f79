/** Constants about favorites, kept apart from the schemas so that they load without valibot. */

/** Newest saved, by present price, and by how much the price has fallen since. */
export const FAVORITE_SORTS = ['newest', 'price-asc', 'price-desc', 'biggest-drop'] as const
export type FavoriteSort = (typeof FAVORITE_SORTS)[number]
