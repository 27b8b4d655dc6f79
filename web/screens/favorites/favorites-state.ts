import { FAVORITE_SORTS, type FavoriteSort } from '#contract/favorites/constants.ts'
import { FAVORITE_PAGE_SIZE, MAX_FAVORITES } from '#contract/favorites/limits.ts'
import { FAVORITES, readPage } from '#contract/paths.ts'

export interface FavoritesState {
  sort: FavoriteSort
  page: number
}

/** What an address asks for: the newest and page 1 for anything else. */
export function readState(search: string): FavoritesState {
  const asked = new URLSearchParams(search).get('sort')
  return {
    sort: FAVORITE_SORTS.find((sort) => sort === asked) ?? 'newest',
    page: readPage(search, Math.ceil(MAX_FAVORITES / FAVORITE_PAGE_SIZE)),
  }
}

/** The screen's address; defaults are left out. */
export function favoritesPath({ sort, page }: FavoritesState): string {
  const parts = [sort !== 'newest' && `sort=${sort}`, page > 1 && `page=${page}`].filter(Boolean)
  return parts.length > 0 ? `${FAVORITES}?${parts.join('&')}` : FAVORITES
}
