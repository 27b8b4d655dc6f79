import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import type { UserDetail } from '#contract/admin/user-records.ts'
import type { AdminUser, UserChanged } from '#contract/admin/users.ts'
import { unwrap } from '#web/lib/api.ts'
import { client, idParam } from '#web/lib/client.ts'
import type { UsersApi } from '#worker/app.ts'
import { ADMIN_DATA, ADMIN_LIST, refetchAdmin, replaceRow } from './admin-queries.ts'
import { authenticated } from './authenticated.ts'

const { users } = client<UsersApi>('/api').admin

const USERS = [...ADMIN_DATA, 'users'] as const
/** The key of one user's page, which is not refetched with the lists: every look is recorded. */
export const userDetailKey = (id: string) => [...ADMIN_DATA, 'user-records', id, 'detail'] as const

type UsersParams = InferRequestType<typeof users.$get>['query']

export const usersQuery = (query: UsersParams) =>
  queryOptions({
    queryKey: [...USERS, query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, users.$get({ query }))),
    ...ADMIN_LIST,
  })

export const suspendUser = (queries: QueryClient, id: string, reason: string) =>
  showUser(queries, unwrap(authenticated(queries, users[':id'].suspend.$post({ ...idParam(id), json: { reason } }))))

export const reinstateUser = (queries: QueryClient, id: string, reason: string) =>
  showUser(queries, unwrap(authenticated(queries, users[':id'].reinstate.$post({ ...idParam(id), json: { reason } }))))

export const setRole = (queries: QueryClient, { id, role: from }: AdminUser, role: 'buyer' | 'seller') =>
  showUser(queries, unwrap(authenticated(queries, users[':id'].role.$put({ ...idParam(id), json: { role, from } }))))

/** Updates the user in place, in lists and on their page; returns how many of their listings follow later. */
export async function showUser(queries: QueryClient, request: Promise<UserChanged>): Promise<number> {
  const { user, remaining } = await request
  showChanged(queries, user)
  refetchAdmin(queries, 'listings', 'featured', 'dashboard', 'activity')
  return remaining
}

/** Updates a user in lists and on their page. */
export function showChanged(queries: QueryClient, user: AdminUser): void {
  replaceRow(queries, USERS, user)
  queries.setQueryData<UserDetail>(userDetailKey(user.id), (detail) => detail && { ...detail, user })
}

/** Refetches all lists of users after a conflict. */
export const refreshUsers = (queries: QueryClient): void => refetchAdmin(queries, 'users')
