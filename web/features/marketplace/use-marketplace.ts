import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { marketplacePath } from '#contract/paths.ts'
import { readState } from './marketplace-state.ts'

export interface Marketplace {
  state: ListingQuery
  /** Changes filters or the sort and returns to page 1. */
  change: (change: Partial<Omit<ListingQuery, 'page'>>, options?: { replace?: boolean }) => void
  clear: () => void
  hrefOf: (page: number) => string
}

/** The state of the marketplace, which is the address and nothing else. */
export function useMarketplace(): Marketplace {
  const search = useSearch()
  const [, navigate] = useLocation()
  const state = useMemo(() => readState(search), [search])
  const change = useCallback<Marketplace['change']>(
    (changed, options) => navigate(marketplacePath({ ...state, ...changed, page: 1 }), options),
    [navigate, state],
  )
  const clear = useCallback(() => navigate(marketplacePath({ sort: state.sort })), [navigate, state.sort])
  const hrefOf = useCallback((page: number) => marketplacePath({ ...state, page }), [state])
  return { state, change, clear, hrefOf }
}
