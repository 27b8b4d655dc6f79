import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { cutSearch } from '#contract/listings/search.ts'
import type { Filter, Filters } from './filters.ts'

/** How many pages an address remembers for going back one by one; beyond that, back leads to the first page. */
const MAX_PAGES_IN_URL = 20

export interface ListState<Name extends string> {
  /** As in the address; empty if not set, or set to none of a filter's choices. */
  filters: Record<Name, string>
  /** Where the page starts; undefined for the first. */
  before: string | undefined
  /** The item that is open next to the list. */
  open: string | undefined
  /** Changes filters and returns to the first page. */
  change: (changed: Partial<Record<Name, string>>, options?: { replace?: boolean }) => void
  newer: string | undefined
  olderAt: (next: string | null | undefined) => string | undefined
  openAt: (id: string) => string
  close: () => void
}

/** The parameters of a page or an open item, which a change of filters resets. */
const POSITION_PARAMS = ['before', 'pages', 'open', 'top-before', 'top-pages']

/**
 * The state of a list (filters, page and open item), which is the address and nothing else. `group` distinguishes the
 * pages of two lists that share filters.
 */
export function useListState<Name extends string>(known: Filters<Name>, group: '' | 'top-' = ''): ListState<Name> {
  const [path, navigate] = useLocation()
  // Only used to notice changes: its value is decoded, and decoding twice changes it.
  useSearch()
  const { search } = location
  return useMemo(() => {
    const params = new URLSearchParams(search)
    const filters = Object.fromEntries(
      Object.entries<Filter>(known).map(([name, filter]) => [name, valueOf(filter, params.get(name) ?? '')]),
    ) as Record<Name, string>
    const before = params.get(`${group}before`) ?? undefined
    const pages = params.get(`${group}pages`)?.split('.') ?? []
    const open = params.get('open') ?? undefined
    const address = (changed: Record<string, string | undefined>) => {
      const query = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changed)) {
        if (value) query.set(name, value)
        else query.delete(name)
      }
      return query.size > 0 ? `${path}?${query}` : path
    }
    const page = (at: string | undefined, passed: string[]) =>
      address({ [`${group}before`]: at, [`${group}pages`]: passed.join('.'), open: undefined })
    return {
      filters,
      before,
      open,
      change: (changed, options) =>
        navigate(
          address({ ...Object.fromEntries(POSITION_PARAMS.map((name) => [name, undefined])), ...changed }),
          options,
        ),
      newer: before ? page(pages.at(-1), pages.slice(0, -1)) : undefined,
      olderAt: (next) =>
        next ? page(next, [...pages, ...(before ? [before] : [])].slice(-MAX_PAGES_IN_URL)) : undefined,
      openAt: (id) => address({ open: id }),
      close: () => navigate(address({ open: undefined })),
    }
  }, [group, known, navigate, path, search])
}

function valueOf(filter: Filter, text: string): string {
  if (filter === 'text') return cutSearch(text)
  return filter.options.some(({ value }) => value === text) ? text : ''
}
