import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import type { ProfilesApi } from '#worker/app.ts'

const api = client<ProfilesApi>('/api')

/** A profile by current or former username or id; null if there is none. */
export const profileQuery = (name: string) =>
  queryOptions({
    queryKey: ['profile', name.toLowerCase()],
    queryFn: () => unwrap(api.profiles[':name'].$get({ param: paramOf(name) })).catch(noneIfNotFound),
  })

/** A page of a user's live listings; null if there is no such user. */
export const profileListingsQuery = (name: string, page: number) =>
  queryOptions({
    queryKey: ['profile listings', name.toLowerCase(), page],
    queryFn: () =>
      unwrap(api.profiles[':name'].listings.$get({ param: paramOf(name), query: { page: String(page) } })).catch(
        noneIfNotFound,
      ),
    placeholderData: keepPreviousData,
  })

export const portfoliosQuery = (page: number) =>
  queryOptions({
    queryKey: ['portfolios', page],
    queryFn: () => unwrap(api.profiles.$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  })

export function revealContacts(id: string) {
  return unwrap(api.profiles[':name'].contacts.$post({ param: { name: id } }))
}

function paramOf(name: string): { name: string } {
  return { name: encodeURIComponent(name.toLowerCase()) }
}

function noneIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.code === 'profile_not_found') return null
  throw error
}
