import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SavedReply } from '#contract/chat/saved-replies.ts'
import { unwrap } from '#web/lib/api.ts'
import { client, idParam } from '#web/lib/client.ts'
import type { SavedRepliesApi } from '#worker/app.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'

const replies = client<SavedRepliesApi>('/api')['saved-replies']

export const savedRepliesQuery = queryOptions({
  queryKey: [USER_DATA_KEY, 'saved-replies'],
  queryFn: async ({ client: queries }) => (await unwrap(authenticated(queries, replies.$get()))).items,
})

/** Saves a reply under its id, or replaces it. */
export async function saveReply(queries: QueryClient, { id, name, content }: SavedReply): Promise<void> {
  await authenticated(queries, replies[':id'].$put({ ...idParam(id), json: { name, content } }))
  await queries.invalidateQueries({ queryKey: savedRepliesQuery.queryKey })
}

export async function deleteReply(queries: QueryClient, id: string): Promise<void> {
  await authenticated(queries, replies[':id'].$delete(idParam(id)))
  await queries.invalidateQueries({ queryKey: savedRepliesQuery.queryKey })
}
