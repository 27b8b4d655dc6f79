import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EditProfile, OwnProfile, UsernameReply } from '#contract/profiles/own-profile.ts'
import { apiFetch, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { fetchSession } from '#web/domains/accounts/session.ts'
import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'
import type { OwnProfileApi } from '#worker/app.ts'

const { profile, usernames } = client<OwnProfileApi>('/api')

export const ownProfileQuery = queryOptions({
  queryKey: [USER_DATA_KEY, 'profile'],
  queryFn: ({ client: queries }) => unwrap(authenticated(queries, profile.$get())),
})

export async function fetchAvailability(queries: QueryClient, username: string): Promise<UsernameReply> {
  return unwrap(authenticated(queries, usernames.$get({ query: { username } })))
}

/** Saves and updates all cached data with the profile. */
export async function saveProfile(queries: QueryClient, json: EditProfile): Promise<OwnProfile> {
  const saved = await unwrap(authenticated(queries, profile.$patch({ json })))
  queries.setQueryData(ownProfileQuery.queryKey, saved)
  void fetchSession(queries).catch(() => undefined)
  void showAsSaved(queries, saved)
  return saved
}

/** Public responses are cached for 30 s, but a saved profile must show at once. */
async function showAsSaved(queries: QueryClient, { id, username }: OwnProfile): Promise<void> {
  const names = username ? [id, username] : [id]
  await Promise.allSettled(
    names.map((name) => apiFetch(`/api/profiles/${encodeURIComponent(name)}`, { cache: 'reload' })),
  )
  await queries.invalidateQueries({ queryKey: ['profile'] })
}
