import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FeaturedGroup } from '#contract/admin/featured.ts'
import { client, idParam } from '#web/lib/client.ts'
import { ensureOk, unwrap } from '#web/lib/api.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { FeaturedApi } from '#worker/app.ts'
import { ADMIN_DATA, ADMIN_LIST, refetchAdmin } from '#web/domains/accounts/admin-queries.ts'

const { admin } = client<FeaturedApi>('/api')

const FEATURED = [...ADMIN_DATA, 'featured'] as const

export interface FeaturedQuery {
  group: FeaturedGroup
  q: string
  before: string | undefined
}

export const featuredListingsQuery = (params: FeaturedQuery) =>
  queryOptions({
    queryKey: [...FEATURED, 'listings', params],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, admin.featured.listings.$get({ query: params }))),
    ...ADMIN_LIST,
  })

export const featuredProfilesQuery = (params: FeaturedQuery) =>
  queryOptions({
    queryKey: [...FEATURED, 'profiles', params],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, admin.featured.profiles.$get({ query: params }))),
    ...ADMIN_LIST,
  })

export type FeaturedKind = 'listings' | 'profiles'

/** Puts featured ones in order on the landing page. */
export async function orderFeatured(queries: QueryClient, kind: FeaturedKind, ids: string[]): Promise<void> {
  await ensureOk(authenticated(queries, admin.featured[kind].order.$put({ json: { ids } })))
  void queries.invalidateQueries({ queryKey: ['landing'] })
  refetchAdmin(queries, 'activity')
}

/** Refetches the groups. */
export function refreshFeatured(queries: QueryClient, kind: FeaturedKind): void {
  void queries.invalidateQueries({ queryKey: [...FEATURED, kind] })
}

/** Features a listing or profile, or stops featuring it; settles once the groups show it. */
export async function setFeatured(
  queries: QueryClient,
  kind: FeaturedKind,
  id: string,
  featured: boolean,
): Promise<void> {
  const change = { ...idParam(id), json: { featured } }
  if (kind === 'listings') await unwrap(authenticated(queries, admin.listings[':id'].featured.$put(change)))
  else await unwrap(authenticated(queries, admin.profiles[':id'].featured.$put(change)))
  await Promise.all([
    queries.invalidateQueries({ queryKey: [...FEATURED, kind] }),
    // The landing page in this browser.
    queries.invalidateQueries({ queryKey: ['landing'] }),
  ])
  refetchAdmin(queries, 'activity')
}
