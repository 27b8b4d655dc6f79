import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { ADMIN_DATA, refetchAdmin } from '#web/domains/accounts/admin-queries.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { ReviewVersionsApi } from '#worker/app.ts'
import type { LoadFolder } from '#web/domains/packages/use-folders.ts'

const versions = client<ReviewVersionsApi>('/api').admin.listings[':id'].package.versions[':version']

/** How often an inspection is looked at while it goes on. */
const REFRESH_MS = 3_000

export interface VersionId {
  listingId: string
  version: string
}

const paramOf = ({ listingId, version }: VersionId) => ({
  param: { id: encodeURIComponent(listingId), version: encodeURIComponent(version) },
})

/** The whole report of a version, or how far its inspection is. */
export const anyReportQuery = (id: VersionId) =>
  queryOptions({
    queryKey: [...ADMIN_DATA, 'report of version', id],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, versions.report.$get(paramOf(id)))),
    refetchInterval: ({ state: { data } }) => (data?.inspection.state === 'waiting' ? REFRESH_MS : false),
  })

export const loadAnyFolder =
  (queries: QueryClient, id: VersionId): LoadFolder =>
  (path, after) =>
    unwrap(authenticated(queries, versions.folder.$get({ ...paramOf(id), query: { path, after: String(after) } })))

/** What an admin does with a version. */
export type VersionChange =
  | { kind: 'approve'; current: string | null }
  | { kind: 'refuse' | 'withhold' }
  | { kind: 'delete file' }

/** Decides about a version as it was shown, and refetches what shows it. */
export async function changeVersion(
  queries: QueryClient,
  id: VersionId,
  change: VersionChange,
  reason: string,
): Promise<void> {
  await unwrap(authenticated(queries, request(id, change, reason)))
  refetchAdmin(queries, 'listings', 'activity')
}

function request(id: VersionId, change: VersionChange, reason: string) {
  const to = paramOf(id)
  switch (change.kind) {
    case 'approve':
      return versions.approve.$post({ ...to, json: { current: change.current } })
    case 'refuse':
      return versions.refuse.$post({ ...to, json: { reason } })
    case 'withhold':
      return versions.withhold.$post({ ...to, json: { reason } })
    default:
      return versions.file.$delete(to)
  }
}
