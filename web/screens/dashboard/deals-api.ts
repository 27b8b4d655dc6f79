import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { OWN_DEALS_KEY } from '#web/domains/deals/own-deals-key.ts'
import type { DealsApi } from '#worker/app.ts'

const { purchases, sales } = client<DealsApi>('/api')

const FROM_THE_START = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  refetchOnWindowFocus: 'always' as const,
}

/** The person's deals as a buyer, newest first. */
export const purchasesQuery = infiniteQueryOptions({
  queryKey: [...OWN_DEALS_KEY, 'purchases'],
  queryFn: ({ client: queries, pageParam: before }) =>
    unwrap(authenticated(queries, purchases.$get({ query: { before } }))),
  ...FROM_THE_START,
})

/** The person's deals as a seller: what waits for them first, then the newest. */
export const salesQuery = infiniteQueryOptions({
  queryKey: [...OWN_DEALS_KEY, 'sales'],
  queryFn: ({ client: queries, pageParam: before }) =>
    unwrap(authenticated(queries, sales.$get({ query: { before } }))),
  ...FROM_THE_START,
})

/** What the person was offered, has agreed on and has sold this month. */
export const salesMonthQuery = queryOptions({
  queryKey: [...OWN_DEALS_KEY, 'month'],
  queryFn: ({ client: queries }) => unwrap(authenticated(queries, sales.month.$get())),
  refetchOnWindowFocus: 'always',
})
