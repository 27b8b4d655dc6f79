import { FAVORITE_SORTS, type FavoriteSort } from '#contract/favorites/constants.ts'
import { FAVORITE_PAGE_SIZE, MAX_FAVORITES } from '#contract/favorites/limits.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { FAVORITES, readPage } from '#contract/paths.ts'

export interface FavoritesState {
  q: string
  sort: FavoriteSort
  page: number
}

/** Parses the query string; invalid values fall back to newest first and page 1. */
export function readState(search: string): FavoritesState {
  const params = new URLSearchParams(search)
  const requestedSort = params.get('sort')
  return {
    q: cutSearch(params.get('q') ?? ''),
    sort: FAVORITE_SORTS.find((sort) => sort === requestedSort) ?? 'newest',
    page: readPage(search, Math.ceil(MAX_FAVORITES / FAVORITE_PAGE_SIZE)),
  }
}

/** Omits defaults. */
export function favoritesPath({ q, sort, page }: FavoritesState): string {
  const parts = [
    q && `q=${encodeURIComponent(q)}`,
    sort !== 'newest' && `sort=${sort}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${FAVORITES}?${parts.join('&')}` : FAVORITES
}
