import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client, idParam } from '#web/lib/client.ts'
import { ensureOk, unwrap } from '#web/lib/api.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { ADMIN_DATA, ADMIN_LIST, refetchAdmin } from '#web/domains/accounts/admin-queries.ts'
import type { SynonymsApi } from '#worker/app.ts'

const api = client<SynonymsApi>('/api').admin.synonyms

const SYNONYMS = [...ADMIN_DATA, 'synonyms'] as const

export const synonymsQuery = (params: { q: string; before: string | undefined }) =>
  queryOptions({
    queryKey: [...SYNONYMS, params],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, api.$get({ query: params }))),
    ...ADMIN_LIST,
  })

/** Creates a group, or updates the one with `id`; settles once the list shows it. */
export async function saveSynonyms(
  queries: QueryClient,
  id: string | undefined,
  json: { terms: string; version: number | undefined },
): Promise<void> {
  if (id === undefined) await unwrap(authenticated(queries, api.$post({ json })))
  else await unwrap(authenticated(queries, api[':id'].$put({ ...idParam(id), json })))
  await reload(queries)
}

export async function deleteSynonyms(queries: QueryClient, id: string): Promise<void> {
  await ensureOk(authenticated(queries, api[':id'].$delete(idParam(id))))
  await reload(queries)
}

export async function restoreSynonyms(queries: QueryClient, id: string): Promise<void> {
  await unwrap(authenticated(queries, api[':id'].restore.$post(idParam(id))))
  await reload(queries)
}

async function reload(queries: QueryClient): Promise<void> {
  // What searches find nothing, in this browser.
  void queries.invalidateQueries({ queryKey: ['listings'] })
  refetchAdmin(queries, 'activity')
  await queries.invalidateQueries({ queryKey: SYNONYMS })
}
