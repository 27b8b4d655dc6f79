import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import type { AdminUser, UserChanged } from '#contract/admin/users.ts'
import { unwrap } from '#web/lib/api.ts'
import { client, idParam } from '#web/lib/client.ts'
import type { UsersApi } from '#worker/app.ts'
import { ADMIN_DATA, ADMIN_LIST, refetchAdmin, replaceRow } from './admin-queries.ts'
import { authenticated } from './authenticated.ts'

const { users } = client<UsersApi>('/api').admin

const USERS = [...ADMIN_DATA, 'users'] as const

type UsersParams = InferRequestType<typeof users.$get>['query']

export const usersQuery = (query: UsersParams) =>
  queryOptions({
    queryKey: [...USERS, query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, users.$get({ query }))),
    ...ADMIN_LIST,
  })

export const suspendUser = (queries: QueryClient, id: string, reason: string) =>
  change(queries, unwrap(authenticated(queries, users[':id'].suspend.$post({ ...idParam(id), json: { reason } }))))

export const reinstateUser = (queries: QueryClient, id: string, reason: string) =>
  change(queries, unwrap(authenticated(queries, users[':id'].reinstate.$post({ ...idParam(id), json: { reason } }))))

export const setRole = (queries: QueryClient, { id, role: from }: AdminUser, role: 'buyer' | 'seller') =>
  change(queries, unwrap(authenticated(queries, users[':id'].role.$put({ ...idParam(id), json: { role, from } }))))

/** Updates the user in place; returns how many of their listings follow later. */
async function change(queries: QueryClient, request: Promise<UserChanged>): Promise<number> {
  const { user, remaining } = await request
  replaceRow(queries, USERS, user)
  refetchAdmin(queries, 'listings', 'featured', 'dashboard', 'activity')
  return remaining
}

/** Refetches all lists of users after a conflict. */
export const refreshUsers = (queries: QueryClient): void => refetchAdmin(queries, 'users')
