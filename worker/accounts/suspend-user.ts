import type { UserChanged } from '#contract/admin/users.ts'
import { actorOf, findEntry } from '../audit/audit.queries.ts'
import type { Cause } from '../audit/cause.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { scheduleEndings } from '../deals/end-deals.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { closeSockets } from '../sessions/close-sockets.ts'
import { findUser } from './admin-users.queries.ts'
import {
  countToHoldOrRelease,
  markSuspended,
  holdOrRelease,
  reinstate,
  suspend,
  type Suspension,
} from './suspend-user.queries.ts'
import { finishHoldOrRelease } from './finish-hold-or-release.ts'
import { requireAdminUser, userChanged } from './to-admin-user.ts'

/** Suspends or reinstates a person together with their listings, and mails them the reason. */
export async function changeSuspension(
  ctx: ServiceContext,
  id: string,
  kind: Suspension,
  reason: string,
  deadline: AbortSignal,
  cause?: Cause,
): Promise<UserChanged> {
  const { db } = ctx
  const change = kind === 'suspended' ? suspend : reinstate
  const known = await requireAdmin(ctx, () => ({ user: findUser(db, id) }))
  const former = requireAdminUser(known.results.user)
  if (former.email === null) throw new ApiError('no_account')
  const mail = await sealMail(ctx.env, { kind, to: former.email, name: former.firstName ?? '', reason })
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    cause: cause?.statements(admin) ?? [],
    ...change(db, cause ? actorOf(admin, cause.stamp) : admin, id, reason, stamp),
    call: markSuspended(db, id, stamp),
    mail: putMail(db, mail, ctx.now, findEntry(db, stamp)),
    entry: findEntry(db, stamp),
    moved: holdOrRelease(db, kind, id),
    remaining: countToHoldOrRelease(db, kind, id),
    current: findUser(db, id),
  }))
  const user = requireAdminUser(results.current)
  if (results.entry.length === 0) {
    const isSuspended = user.suspendedAt !== null
    throw isSuspended === (kind === 'suspended') ? userChanged(user) : new ApiError('last_admin')
  }
  dispatchMail(ctx)
  if (kind === 'suspended') {
    closeSockets(ctx, results.call)
    scheduleEndings(ctx, { person: id })
  }
  return finishHoldOrRelease(ctx, user, kind, results, deadline)
}
