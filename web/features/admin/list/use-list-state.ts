import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { cutSearch } from '#contract/listings/search.ts'

/** How many pages back an address leads one by one; from further away the way back is to the first. */
const REMEMBERED_PAGES = 20

export interface ListState<Name extends string> {
  /** As the address has them; empty where it does not. */
  filters: Record<Name, string>
  /** Where the page begins; undefined for the first. */
  before: string | undefined
  /** What of the list is open beside it. */
  open: string | undefined
  /** Changes filters, which leads back to the first page. */
  change: (changed: Partial<Record<Name, string>>, options?: { replace?: boolean }) => void
  newer: string | undefined
  olderAt: (next: string | null | undefined) => string | undefined
  openAt: (id: string) => string
  close: () => void
}

/** What leads to a page of a list, or to something in it: no longer that once the filters change. */
const PLACES = ['before', 'pages', 'open', 'top-before', 'top-pages']

/**
 * The state of a list, which is the address and nothing else: filters, the page, and what is open. A second list of the
 * same filters has the pages that `group` names.
 */
export function useListState<Name extends string>(names: readonly Name[], group: '' | 'top-' = ''): ListState<Name> {
  const [path, navigate] = useLocation()
  // Only tells of changes: it is handed out decoded, and what is decoded twice is another text.
  useSearch()
  const { search } = location
  return useMemo(() => {
    const params = new URLSearchParams(search)
    const filters = Object.fromEntries(names.map((name) => [name, cutSearch(params.get(name) ?? '')])) as Record<
      Name,
      string
    >
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
        navigate(address({ ...Object.fromEntries(PLACES.map((name) => [name, undefined])), ...changed }), options),
      newer: before ? page(pages.at(-1), pages.slice(0, -1)) : undefined,
      olderAt: (next) =>
        next ? page(next, [...pages, ...(before ? [before] : [])].slice(-REMEMBERED_PAGES)) : undefined,
      openAt: (id) => address({ open: id }),
      close: () => navigate(address({ open: undefined })),
    }
  }, [group, names, navigate, path, search])
}
