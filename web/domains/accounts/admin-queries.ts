import { keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { USER_DATA_KEY } from './session-hint.ts'

/** The start of every query key of the admin area; these queries are removed on signing out. */
export const ADMIN_DATA = [USER_DATA_KEY, 'admin'] as const

/** The options of a list: fetched each time it shows, and the last page stays until the next one is there. */
export const ADMIN_LIST = { placeholderData: keepPreviousData, staleTime: 0 } as const

/** Refetches what a change has an effect on elsewhere in the admin area. */
export function refetchAdmin(queries: QueryClient, ...names: string[]): void {
  for (const name of names) void queries.invalidateQueries({ queryKey: [...ADMIN_DATA, name] })
}

/** Puts a changed row into every page that shows it. */
export function replaceRow<Row extends { id: string }>(queries: QueryClient, pages: QueryKey, row: Row): void {
  queries.setQueriesData<{ items: Row[] }>(
    { queryKey: pages },
    (page) => page && { ...page, items: page.items.map((item) => (item.id === row.id ? row : item)) },
  )
}
