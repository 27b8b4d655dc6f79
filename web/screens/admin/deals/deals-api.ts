import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AdminDealDetail, AdminDealPage } from '#contract/admin/deals.ts'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { AdminDealsApi } from '#worker/app.ts'
import { ADMIN_DATA } from '../admin-data.ts'

const { deals } = client<AdminDealsApi>('/api').admin

const DEALS = [...ADMIN_DATA, 'deals'] as const
const PAGES = [...DEALS, 'page'] as const

export interface DealsAsked {
  q: string
  status: string
  phase: string
  before: string | undefined
}

export const dealsQuery = (asked: DealsAsked) =>
  queryOptions({
    queryKey: [...PAGES, asked],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, deals.$get({ query: asked }))),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const at = (id: string) => ({ id: encodeURIComponent(id) })
const detailKey = (id: string) => [...DEALS, 'one', id] as const

/** Fetched once each time it is opened, since every look is recorded. */
export const dealQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, deals[':id'].look.$post({ param: at(id) }))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export async function cancelDeal(queries: QueryClient, id: string, reason: string): Promise<void> {
  showDeal(
    queries,
    await unwrap(authenticated(queries, deals[':id'].cancel.$post({ param: at(id), json: { reason } }))),
  )
  void queries.invalidateQueries({ queryKey: [...ADMIN_DATA, 'activity'] })
}

/** Updates a deal in place, open and in lists. */
export function showDeal(queries: QueryClient, detail: AdminDealDetail): void {
  const { deal } = detail
  queries.setQueryData<AdminDealDetail>(detailKey(deal.id), detail)
  queries.setQueriesData<AdminDealPage>(
    { queryKey: PAGES },
    (page) => page && { ...page, items: page.items.map((item) => (item.id === deal.id ? deal : item)) },
  )
}
