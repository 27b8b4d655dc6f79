import { Hono } from 'hono'
import { toAdminPage } from '#contract/admin/lists.ts'
import { AdminUser, SetRole, SuspendUser, UserChanged, UsersPage, UsersQuery } from '#contract/admin/users.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { requireAdminRows } from '../sessions/require-admin.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import { changeRole, changeState } from './change-user.ts'
import { type AdminUserRow, listUsers, toAdminUser } from './users.queries.ts'
import { shortBody } from '../http/body-limits.ts'
import { adminsOnly } from '../sessions/guards.ts'

const READ: ErrorCode[] = ['invalid_input', 'not_signed_in', 'not_admin']
const CHANGE: ErrorCode[] = [...READ, 'user_not_found', 'user_changed', 'last_admin', ...MUTATION_REFUSALS]

/** For admins: everybody with a profile. */
export const usersRoutes = new Hono<AppEnv>()
  .get('/admin/users', describe('People, newest first', UsersPage, READ), query(UsersQuery), async (c) => {
    const asked = c.req.valid('query')
    const { rows } = await requireAdminRows<[AdminUserRow[]]>(c, () => [listUsers(asked)])
    const { items, next } = toAdminPage(rows[0], ({ seq }) => seq)
    return c.json({ items: items.map(toAdminUser), next })
  })
  .post(
    '/admin/users/:id/suspend',
    describe(
      'Suspend somebody, whose listings are not shown from then on',
      UserChanged,
      [...CHANGE, 'no_account'],
      AdminUser,
    ),
    adminsOnly,
    shortBody,
    body(SuspendUser),
    async (c) => c.json(await changeState(c, c.req.param('id'), 'suspended', c.req.valid('json').reason)),
  )
  .post(
    '/admin/users/:id/reinstate',
    describe('Reinstate somebody, with their listings as they were', UserChanged, [...CHANGE, 'no_account'], AdminUser),
    adminsOnly,
    shortBody,
    body(SuspendUser),
    async (c) => c.json(await changeState(c, c.req.param('id'), 'reinstated', c.req.valid('json').reason)),
  )
  .put(
    '/admin/users/:id/role',
    describe('Make somebody a buyer or a seller', UserChanged, CHANGE, AdminUser),
    adminsOnly,
    shortBody,
    body(SetRole),
    async (c) => c.json(await changeRole(c, c.req.param('id'), c.req.valid('json'))),
  )
