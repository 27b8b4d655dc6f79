import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AdminUser, UserChanged, UsersPage } from '#contract/admin/users.ts'
import { client } from '#web/lib/client.ts'
import { unwrap } from '#web/lib/api.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { UsersApi } from '#worker/app.ts'
import { ADMIN_DATA } from '../admin-data.ts'

const { users } = client<UsersApi>('/api').admin

const USERS = [...ADMIN_DATA, 'users'] as const

export interface UsersAsked {
  q: string
  role: string
  state: string
  before: string | undefined
}

export const usersQuery = (asked: UsersAsked) =>
  queryOptions({
    queryKey: [...USERS, asked],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, users.$get({ query: asked }))),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const at = (id: string) => ({ id: encodeURIComponent(id) })

export const suspendUser = (queries: QueryClient, id: string, reason: string) =>
  change(queries, unwrap(authenticated(queries, users[':id'].suspend.$post({ param: at(id), json: { reason } }))))

export const reinstateUser = (queries: QueryClient, id: string, reason: string) =>
  change(queries, unwrap(authenticated(queries, users[':id'].reinstate.$post({ param: at(id), json: { reason } }))))

export const setRole = (queries: QueryClient, { id, role: from }: AdminUser, role: 'buyer' | 'seller') =>
  change(queries, unwrap(authenticated(queries, users[':id'].role.$put({ param: at(id), json: { role, from } }))))

/** Updates the user in place; returns how many of their listings follow later. */
async function change(queries: QueryClient, asked: Promise<UserChanged>): Promise<number> {
  const { user, remaining } = await asked
  queries.setQueriesData<UsersPage>(
    { queryKey: USERS },
    (page) => page && { ...page, items: page.items.map((item) => (item.id === user.id ? user : item)) },
  )
  for (const other of ['listings', 'featured', 'dashboard', 'activity']) {
    void queries.invalidateQueries({ queryKey: [...ADMIN_DATA, other] })
  }
  return remaining
}

/** Refetches all lists of users after a conflict. */
export function refreshUsers(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: USERS })
}
