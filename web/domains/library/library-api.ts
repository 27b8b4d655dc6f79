import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DownloadLink, OwnedPurchase, OwnedVersion } from '#contract/library/library.ts'
import { unwrap } from '#web/lib/api.ts'
import { client, idParam } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'
import type { LibraryApi } from '#worker/app.ts'

const { library } = client<LibraryApi>('/api')
const purchases = library[':id']

/** Key prefix of all of the library. */
const LIBRARY_KEY = [USER_DATA_KEY, 'library']

/** What the user has bought, or what a search finds of it, newest first. */
export const libraryQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...LIBRARY_KEY, 'list', q],
    queryFn: ({ client: queries, pageParam: before }) =>
      unwrap(authenticated(queries, library.$get({ query: { ...(q && { q }), before } }))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })

/** A purchase by its deal's id; fails with `purchase_not_found`. */
export const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, 'one', id],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, purchases.$get(idParam(id)))),
    refetchOnWindowFocus: 'always',
  })

export function refetchLibrary(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: LIBRARY_KEY })
}

/** Whether the user is mailed about new versions of a purchase. */
export async function setMails(queries: QueryClient, id: string, wanted: boolean): Promise<void> {
  await authenticated(queries, purchases.mails.$put({ ...idParam(id), json: { wanted } }))
  const { queryKey } = purchaseQuery(id)
  queries.setQueryData<OwnedPurchase>(queryKey, (purchase) => purchase && { ...purchase, mails: wanted })
}

/** A version as one purchase gives it. */
export interface OwnedFile extends Pick<OwnedVersion, 'version' | 'fileName' | 'size' | 'sha256'> {
  purchaseId: string
}

export const fileUrl = ({ purchaseId, version }: OwnedFile) =>
  `/api/library/${encodeURIComponent(purchaseId)}/versions/${encodeURIComponent(version)}/file`

/** An address of a file that works without a session. */
export async function createLink(queries: QueryClient, { purchaseId, version }: OwnedFile): Promise<DownloadLink> {
  const param = { id: encodeURIComponent(purchaseId), version: encodeURIComponent(version) }
  return unwrap(authenticated(queries, purchases.versions[':version'].link.$post({ param })))
}
