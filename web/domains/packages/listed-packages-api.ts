import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import type { ListedPackagesApi } from '#worker/app.ts'
import type { LoadFolder } from './use-folders.ts'

const routes = client<ListedPackagesApi>('/api').listings[':idOrSlug'].package
const paramOf = (listingId: string) => ({ idOrSlug: encodeURIComponent(listingId) })

export const sbomUrl = (listingId: string) => `/api/listings/${encodeURIComponent(listingId)}/package/sbom`

export const folderLoader =
  (listingId: string): LoadFolder =>
  (path, after) =>
    unwrap(routes.folder.$get({ param: paramOf(listingId), query: { path, after: String(after) } }))

/** The dependencies of the version, those with a copyleft license first. */
export const dependenciesQuery = (listingId: string, version: string) =>
  infiniteQueryOptions({
    queryKey: ['package', listingId, version, 'dependencies'],
    queryFn: ({ pageParam }) =>
      unwrap(routes.dependencies.$get({ param: paramOf(listingId), query: { after: String(pageParam) } })),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

/** A file that the seller of the version shows. */
export const openedTextQuery = (listingId: string, version: string, path: string) =>
  queryOptions({
    queryKey: ['package', listingId, version, 'text', path],
    queryFn: () => unwrap(routes.text.$get({ param: paramOf(listingId), query: { path } })),
  })

/** The versions before one of them. */
export const olderVersionsQuery = (listingId: string, version: string) =>
  infiniteQueryOptions({
    queryKey: ['package', listingId, version, 'older versions'],
    queryFn: ({ pageParam }) =>
      unwrap(routes.versions.$get({ param: paramOf(listingId), query: { before: pageParam } })),
    initialPageParam: version,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.version : null),
  })
