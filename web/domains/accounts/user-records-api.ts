import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import type { UserDetail } from '#contract/admin/user-records.ts'
import { ensureOk, unwrap } from '#web/lib/api.ts'
import { client, idParam } from '#web/lib/client.ts'
import type { UserRecordsApi } from '#worker/app.ts'
import { ADMIN_DATA, ADMIN_LIST, refetchAdmin } from './admin-queries.ts'
import { showUser, userDetailKey } from './admin-users-api.ts'
import { authenticated } from './authenticated.ts'

const user = client<UserRecordsApi>('/api').admin.users[':id']

const RECORDS = [...ADMIN_DATA, 'user-records'] as const
const notesKey = (id: string) => [...RECORDS, id, 'notes'] as const
const sessionsKey = (id: string) => [...RECORDS, id, 'sessions'] as const

type Page = InferRequestType<typeof user.purchased.$get>['query']
type SidedPage = InferRequestType<typeof user.reviews.$get>['query']

/** Fetched once each time it is opened, since every look is recorded. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: userDetailKey(id),
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, user.look.$post(idParam(id)))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const purchasedQuery = (id: string, query: Page) =>
  queryOptions({
    queryKey: [...RECORDS, id, 'purchased', query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, user.purchased.$get({ ...idParam(id), query }))),
    ...ADMIN_LIST,
  })

export const soldQuery = (id: string, query: Page) =>
  queryOptions({
    queryKey: [...RECORDS, id, 'sold', query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, user.sold.$get({ ...idParam(id), query }))),
    ...ADMIN_LIST,
  })

export const userLibraryQuery = (id: string, query: Page) =>
  queryOptions({
    queryKey: [...RECORDS, id, 'library', query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, user.library.$get({ ...idParam(id), query }))),
    ...ADMIN_LIST,
  })

export const userReviewsQuery = (id: string, query: SidedPage) =>
  queryOptions({
    queryKey: [...RECORDS, id, 'reviews', query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, user.reviews.$get({ ...idParam(id), query }))),
    ...ADMIN_LIST,
  })

export const userReportsQuery = (id: string, query: SidedPage) =>
  queryOptions({
    queryKey: [...RECORDS, id, 'reports', query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, user.reports.$get({ ...idParam(id), query }))),
    ...ADMIN_LIST,
  })

export const userSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: sessionsKey(id),
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, user.sessions.$get(idParam(id)))),
    ...ADMIN_LIST,
  })

export const userMailsQuery = (id: string, query: Page) =>
  queryOptions({
    queryKey: [...RECORDS, id, 'mails', query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, user.mails.$get({ ...idParam(id), query }))),
    ...ADMIN_LIST,
  })

export const userNotesQuery = (id: string, query: Page) =>
  queryOptions({
    queryKey: [...notesKey(id), query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, user.notes.$get({ ...idParam(id), query }))),
    ...ADMIN_LIST,
  })

export async function endUserSession(queries: QueryClient, id: string, session: string): Promise<void> {
  const param = { id: encodeURIComponent(id), session: encodeURIComponent(session) }
  await ensureOk(authenticated(queries, user.sessions[':session'].$delete({ param })))
  await queries.invalidateQueries({ queryKey: sessionsKey(id) })
  refetchAdmin(queries, 'activity')
}

export async function addNote(queries: QueryClient, id: string, text: string): Promise<void> {
  await ensureOk(authenticated(queries, user.notes.$post({ ...idParam(id), json: { text } })))
  await queries.invalidateQueries({ queryKey: notesKey(id) })
  refetchAdmin(queries, 'activity')
}

export async function deleteNote(queries: QueryClient, id: string, note: string): Promise<void> {
  const param = { id: encodeURIComponent(id), note: encodeURIComponent(note) }
  await ensureOk(authenticated(queries, user.notes[':note'].$delete({ param })))
  await queries.invalidateQueries({ queryKey: notesKey(id) })
  refetchAdmin(queries, 'activity')
}

export async function warnUser(queries: QueryClient, id: string, reason: string): Promise<void> {
  const request = user.warn.$post({ ...idParam(id), json: { reason } })
  queries.setQueryData<UserDetail>(userDetailKey(id), await unwrap(authenticated(queries, request)))
  refetchAdmin(queries, 'activity')
}

/** Returns how many of their listings follow later, like `releaseUser`. */
export async function holdUser(queries: QueryClient, id: string, reason: string): Promise<number> {
  return showUser(queries, unwrap(authenticated(queries, user.hold.$post({ ...idParam(id), json: { reason } }))))
}

export async function releaseUser(queries: QueryClient, id: string, reason: string): Promise<number> {
  return showUser(queries, unwrap(authenticated(queries, user.release.$post({ ...idParam(id), json: { reason } }))))
}
