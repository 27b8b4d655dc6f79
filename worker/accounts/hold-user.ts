import type { UserChanged } from '#contract/admin/users.ts'
import { findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { closeSockets } from '../sessions/close-sockets.ts'
import { markReconnects } from '../sessions/sessions.queries.ts'
import { findUser } from './admin-users.queries.ts'
import { hold, release, selectChanged } from './hold-user.queries.ts'
import { countToHoldOrRelease, holdOrRelease } from './suspend-user.queries.ts'
import { finishHoldOrRelease } from './finish-hold-or-release.ts'
import { requireAdminUser, userChanged } from './to-admin-user.ts'

/**
 * Puts a person on hold or releases them, and mails them the reason. On hold, they sign in as before, but their
 * listings are hidden, and they neither write nor begin deals.
 */
export async function changeHold(
  ctx: ServiceContext,
  id: string,
  kind: 'held' | 'released',
  reason: string,
  deadline: AbortSignal,
): Promise<UserChanged> {
  const { db } = ctx
  const change = kind === 'held' ? hold : release
  const step = kind === 'held' ? 'suspended' : 'reinstated'
  const known = await requireAdmin(ctx, () => ({ user: findUser(db, id) }))
  const former = requireAdminUser(known.results.user)
  if (former.email === null) throw new ApiError('no_account')
  const mail = await sealMail(ctx.env, { kind, to: former.email, name: former.firstName ?? '', reason })
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...change(db, admin, id, reason, stamp),
    call: markReconnects(db, selectChanged(id, stamp), ctx.now),
    mail: putMail(db, mail, ctx.now, findEntry(db, stamp)),
    entry: findEntry(db, stamp),
    moved: holdOrRelease(db, step, id),
    remaining: countToHoldOrRelease(db, step, id),
    current: findUser(db, id),
  }))
  const user = requireAdminUser(results.current)
  if (results.entry.length === 0) {
    const isHeld = user.heldAt !== null
    throw isHeld === (kind === 'held') ? userChanged(user) : new ApiError('last_admin')
  }
  dispatchMail(ctx)
  closeSockets(ctx, results.call)
  return finishHoldOrRelease(ctx, user, step, results, deadline)
}
