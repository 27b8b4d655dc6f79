import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NewToken, TokenMade } from '#contract/admin/tokens.ts'
import { ensureOk, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'
import type { TokensApi } from '#worker/app.ts'

const { tokens } = client<TokensApi>('/api').admin

export const tokensQuery = queryOptions({
  queryKey: [USER_DATA_KEY, 'tokens'],
  queryFn: () => unwrap(tokens.$get()),
})

export async function makeToken(queries: QueryClient, json: NewToken): Promise<TokenMade> {
  const made = await unwrap(tokens.$post({ json }))
  await queries.invalidateQueries({ queryKey: tokensQuery.queryKey })
  return made
}

export async function revokeToken(queries: QueryClient, id: string): Promise<void> {
  await ensureOk(tokens[':id'].$delete({ param: { id: encodeURIComponent(id) } }))
  await queries.invalidateQueries({ queryKey: tokensQuery.queryKey })
}
