import type { SetRole, UserChanged } from '#contract/admin/users.ts'
import { findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { findUser } from './admin-users.queries.ts'
import { updateRole } from './set-role.queries.ts'
import { requireAdminUser, userChanged } from './to-admin-user.ts'

/** Changes a person's role. */
export async function setRole(ctx: ServiceContext, id: string, wanted: SetRole): Promise<UserChanged> {
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...updateRole(ctx.db, admin, id, wanted, stamp),
    entry: findEntry(ctx.db, stamp),
    current: findUser(ctx.db, id),
  }))
  const user = requireAdminUser(results.current)
  if (results.entry.length === 0) {
    const isOther = user.role === wanted.role || (wanted.from !== undefined && wanted.from !== user.role)
    throw isOther ? userChanged(user) : new ApiError('last_admin')
  }
  await purgeTags(ctx.env, [{ seller: id }])
  return { user, remaining: 0 }
}
