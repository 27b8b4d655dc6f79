import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ChangedFile } from '#contract/packages/comparisons.ts'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'
import type { ComparisonsApi } from '#worker/app.ts'

const routes = client<ComparisonsApi>('/api').listings[':idOrSlug'].package.compare
const paramOf = (slug: string) => ({ idOrSlug: encodeURIComponent(slug) })

/** Two versions of a listing's package. */
export interface Pair {
  slug: string
  from: string
  to: string
}

const keyOf = ({ slug, from, to }: Pair) => [USER_DATA_KEY, 'changes', slug, from, to]

export const comparableQuery = (slug: string) =>
  queryOptions({
    queryKey: [USER_DATA_KEY, 'changes', slug],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, routes.versions.$get({ param: paramOf(slug) }))),
  })

export const changedFilesQuery = (pair: Pair) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(pair), 'files'],
    queryFn: ({ client: queries, pageParam }) =>
      unwrap(authenticated(queries, routes.$get({ param: paramOf(pair.slug), query: queryOf(pair, pageParam) }))),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

export const changedDependenciesQuery = (pair: Pair) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(pair), 'dependencies'],
    queryFn: ({ client: queries, pageParam }) =>
      unwrap(
        authenticated(
          queries,
          routes.dependencies.$get({ param: paramOf(pair.slug), query: queryOf(pair, pageParam) }),
        ),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

/** What differs in a file; one that moved is the same. */
export const changedTextQuery = (pair: Pair, { path, change }: Pick<ChangedFile, 'path' | 'change'>) =>
  queryOptions({
    queryKey: [...keyOf(pair), 'text', path],
    queryFn: ({ client: queries }) => fetchText(queries, pair, path, change),
    enabled: change !== 'moved',
  })

function fetchText(queries: QueryClient, { slug, from, to }: Pair, path: string, change: ChangedFile['change']) {
  const query = { from, to, path, change }
  return unwrap(authenticated(queries, routes.text.$get({ param: paramOf(slug), query })))
}

const queryOf = ({ from, to }: Pair, after: number) => ({ from, to, after: String(after) })
