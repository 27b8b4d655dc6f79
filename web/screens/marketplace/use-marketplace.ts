import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { marketplacePath } from '#contract/paths.ts'
import { readState, withSearch } from './marketplace-state.ts'

export interface Marketplace {
  state: ListingQuery
  /** Changes filters or the sort and returns to page 1. */
  change: (change: Partial<Omit<ListingQuery, 'page'>>, options?: { replace?: boolean }) => void
  /** The URL without filters. */
  clearHref: string
  hrefOf: (page: number) => string
}

/** The marketplace's state, which lives in the URL only. */
export function useMarketplace(): Marketplace {
  const search = useSearch()
  const [, navigate] = useLocation()
  const state = useMemo(() => readState(search), [search])
  const change = useCallback<Marketplace['change']>(
    ({ q = state.q, ...changed }, options) =>
      navigate(marketplacePath({ ...withSearch(state, q), ...changed, page: 1 }), options),
    [navigate, state],
  )
  const { sort, size } = state
  const clearHref = marketplacePath({ sort: sort === 'best' ? 'newest' : sort, size })
  const hrefOf = useCallback((page: number) => marketplacePath({ ...state, page }), [state])
  return { state, change, clearHref, hrefOf }
}
