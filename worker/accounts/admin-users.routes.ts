import { Hono } from 'hono'
import { AdminUser, SetRole, SuspendUser, UserChanged, UsersPage, UsersQuery } from '#contract/admin/users.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { stepsDeadline } from '../db/run-steps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { toPage } from '../http/page.rules.ts'
import { query } from '../http/validate.ts'
import { ADMIN_MUTATION_REFUSALS, ADMIN_QUERY_REFUSALS, adminBody } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { listUsers } from './admin-users.queries.ts'
import { setRole } from './set-role.ts'
import { changeSuspension } from './suspend-user.ts'
import { toAdminUser } from './to-admin-user.ts'

const CHANGE: ErrorCode[] = [...ADMIN_MUTATION_REFUSALS, 'user_not_found', 'user_changed', 'last_admin']

/** For admins: the users, that is, everyone with a profile. */
export const adminUsersRoutes = new Hono<AppEnv>()
  .get(
    '/admin/users',
    describe('Users, newest first', UsersPage, ADMIN_QUERY_REFUSALS),
    query(UsersQuery),
    async (c) => {
      const { page } = await readAsAdmin(c, (db) => ({ page: listUsers(db, c.req.valid('query')) }))
      return c.json(toPage(page, ({ user }) => toAdminUser(user)))
    },
  )
  .post(
    '/admin/users/:id/suspend',
    describe('Suspend a user and hide their listings', UserChanged, [...CHANGE, 'no_account'], AdminUser),
    ...adminBody(SuspendUser),
    async (c) => {
      const { reason } = c.req.valid('json')
      const deadline = stepsDeadline()
      return c.json(await changeSuspension(await serviceContext(c), c.req.param('id'), 'suspended', reason, deadline))
    },
  )
  .post(
    '/admin/users/:id/reinstate',
    describe('Reinstate a user and their listings', UserChanged, [...CHANGE, 'no_account'], AdminUser),
    ...adminBody(SuspendUser),
    async (c) => {
      const { reason } = c.req.valid('json')
      const deadline = stepsDeadline()
      return c.json(await changeSuspension(await serviceContext(c), c.req.param('id'), 'reinstated', reason, deadline))
    },
  )
  .put(
    '/admin/users/:id/role',
    describe('Make a user a buyer or a seller', UserChanged, CHANGE, AdminUser),
    ...adminBody(SetRole),
    async (c) => c.json(await setRole(await serviceContext(c), c.req.param('id'), c.req.valid('json'))),
  )
