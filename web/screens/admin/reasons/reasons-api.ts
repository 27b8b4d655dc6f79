import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '#web/lib/client.ts'
import { unwrap } from '#web/lib/api.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { ReasonsApi } from '#worker/app.ts'
import { ADMIN_DATA } from '#web/domains/accounts/admin-queries.ts'

const { reasons } = client<ReasonsApi>('/api').admin

export const reasonsQuery = queryOptions({
  queryKey: [...ADMIN_DATA, 'reasons'],
  queryFn: ({ client: queries }) => unwrap(authenticated(queries, reasons.$get())),
  staleTime: 60_000,
})

/** Replaces the list unless another admin has changed it since it was `seen`. */
export async function saveReasons(queries: QueryClient, wanted: string[], seen: string[]): Promise<void> {
  const saved = await unwrap(authenticated(queries, reasons.$put({ json: { reasons: wanted, seen } })))
  queries.setQueryData(reasonsQuery.queryKey, saved)
}
