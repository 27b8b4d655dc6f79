import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { OWN_DEALS_KEY } from '#web/domains/deals/own-deals-key.ts'
import type { DealsApi } from '#worker/app.ts'

const { deals, purchases, sales } = client<DealsApi>('/api')

const CURSOR_OPTIONS = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  refetchOnWindowFocus: 'always' as const,
}

/** The user's deals as a buyer, newest first. */
export const purchasesQuery = infiniteQueryOptions({
  queryKey: [...OWN_DEALS_KEY, 'purchases'],
  queryFn: ({ client: queries, pageParam: before }) =>
    unwrap(authenticated(queries, purchases.$get({ query: { before } }))),
  ...CURSOR_OPTIONS,
})

/** The user's deals as a seller: those waiting for them first, then newest first. */
export const salesQuery = infiniteQueryOptions({
  queryKey: [...OWN_DEALS_KEY, 'sales'],
  queryFn: ({ client: queries, pageParam: before }) =>
    unwrap(authenticated(queries, sales.$get({ query: { before } }))),
  ...CURSOR_OPTIONS,
})

/** How many deals wait for the user. Without a reply none do: it only decides which tab opens, and what tabs count. */
export const waitingDealsQuery = queryOptions({
  queryKey: [...OWN_DEALS_KEY, 'waiting'],
  queryFn: ({ client: queries }) => unwrap(authenticated(queries, deals.waiting.$get())),
  refetchOnWindowFocus: 'always',
})

/** Confirmed payments and those waited for. */
export const salesTotalsQuery = queryOptions({
  queryKey: [...OWN_DEALS_KEY, 'totals'],
  queryFn: ({ client: queries }) => unwrap(authenticated(queries, sales.totals.$get())),
  refetchOnWindowFocus: 'always',
})

/** This month's offers, agreements and sales. */
export const salesMonthQuery = queryOptions({
  queryKey: [...OWN_DEALS_KEY, 'month'],
  queryFn: ({ client: queries }) => unwrap(authenticated(queries, sales.month.$get())),
  refetchOnWindowFocus: 'always',
})
