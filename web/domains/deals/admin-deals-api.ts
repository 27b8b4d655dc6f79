import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import type { AdminDealDetail } from '#contract/admin/deals.ts'
import { ADMIN_DATA, ADMIN_LIST, refetchAdmin, replaceRow } from '#web/domains/accounts/admin-queries.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { unwrap } from '#web/lib/api.ts'
import { client, idParam } from '#web/lib/client.ts'
import type { AdminDealsApi } from '#worker/app.ts'

const { deals } = client<AdminDealsApi>('/api').admin

const DEALS = [...ADMIN_DATA, 'deals'] as const
const PAGES = [...DEALS, 'page'] as const
const detailKey = (id: string) => [...DEALS, 'one', id] as const

type DealsParams = InferRequestType<typeof deals.$get>['query']

export const dealsQuery = (query: DealsParams) =>
  queryOptions({
    queryKey: [...PAGES, query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, deals.$get({ query }))),
    ...ADMIN_LIST,
  })

/** Fetched once each time it is opened, since every look is recorded. */
export const dealQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, deals[':id'].look.$post(idParam(id)))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export async function cancelDeal(queries: QueryClient, id: string, reason: string): Promise<void> {
  const request = deals[':id'].cancel.$post({ ...idParam(id), json: { reason } })
  showDeal(queries, await unwrap(authenticated(queries, request)))
  refetchAdmin(queries, 'activity')
}

export async function endAccess(queries: QueryClient, id: string, reason: string): Promise<void> {
  const request = deals[':id']['end-access'].$post({ ...idParam(id), json: { reason } })
  showDeal(queries, await unwrap(authenticated(queries, request)))
  refetchAdmin(queries, 'activity')
}

/** Updates a deal in place, open and in lists. */
export function showDeal(queries: QueryClient, detail: AdminDealDetail): void {
  queries.setQueryData<AdminDealDetail>(detailKey(detail.deal.id), detail)
  replaceRow(queries, PAGES, detail.deal)
}
