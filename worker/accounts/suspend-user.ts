import type { AdminUser, SetRole, UserChanged } from '#contract/admin/users.ts'
import { actorOf, findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { tellEndings } from '../deals/end-deals.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { closeSockets } from '../sessions/close-sockets.ts'
import {
  countToHold,
  countToRelease,
  holdListings,
  markSuspended,
  reinstate,
  releaseListings,
  setRole,
  suspend,
} from './suspend-user.queries.ts'
import type { Cause } from '../audit/cause.ts'
import { runSteps } from '../db/run-steps.ts'
import { type AdminUserRow, findUser, toAdminUser } from './admin-users.queries.ts'

const CHANGES = {
  suspended: { change: suspend, step: holdListings, countRemaining: countToHold },
  reinstated: { change: reinstate, step: releaseListings, countRemaining: countToRelease },
} as const

/** Suspends or reinstates a person together with their listings, and mails them the reason. */
export async function changeSuspension(
  ctx: ServiceContext,
  id: string,
  kind: keyof typeof CHANGES,
  reason: string,
  deadline: AbortSignal,
  cause?: Cause,
): Promise<UserChanged> {
  const { db } = ctx
  const { change, step, countRemaining } = CHANGES[kind]
  const known = await requireAdmin(ctx, () => ({ user: findUser(db, id) }))
  const former = toUser(known.results.user)
  if (former.email === null) throw new ApiError('no_account')
  const mail = await sealMail(ctx.env, { kind, to: former.email, name: former.firstName ?? '', reason })
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    cause: cause?.statements(admin) ?? [],
    ...change(db, cause ? actorOf(admin, cause.stamp) : admin, id, reason, stamp),
    call: markSuspended(db, id, stamp),
    mail: putMail(db, mail, ctx.now, findEntry(db, stamp)),
    entry: findEntry(db, stamp),
    moved: step(db, id),
    remaining: countRemaining(db, id),
    current: findUser(db, id),
  }))
  const user = toUser(results.current)
  if (results.entry.length === 0) {
    const isSuspended = user.suspendedAt !== null
    throw isSuspended === (kind === 'suspended') ? userChanged(user) : new ApiError('last_admin')
  }
  dispatchMail(ctx)
  if (kind === 'suspended') {
    closeSockets(ctx, results.call)
    tellEndings(ctx, { person: id })
  }
  const { done, remaining } = await runSteps(deadline, results.remaining[0]?.count ?? 0, async () => {
    const next = await batch(db, { moved: step(db, id), remaining: countRemaining(db, id) })
    return { done: next.moved, remaining: next.remaining[0]?.count ?? 0 }
  })
  await purgeTags(ctx.env, [{ seller: id }, ...[...results.moved, ...done].map((listing) => ({ listing: listing.id }))])
  return { user: done.length > 0 ? toUser(await findUser(db, id)) : user, remaining }
}

/** Changes a person's role. */
export async function changeRole(ctx: ServiceContext, id: string, wanted: SetRole): Promise<UserChanged> {
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...setRole(ctx.db, admin, id, wanted, stamp),
    entry: findEntry(ctx.db, stamp),
    current: findUser(ctx.db, id),
  }))
  const user = toUser(results.current)
  if (results.entry.length === 0) {
    const isOther = user.role === wanted.role || (wanted.from !== undefined && wanted.from !== user.role)
    throw isOther ? userChanged(user) : new ApiError('last_admin')
  }
  await purgeTags(ctx.env, [{ seller: id }])
  return { user, remaining: 0 }
}

function toUser([row]: AdminUserRow[]): AdminUser {
  if (!row) throw new ApiError('user_not_found')
  return toAdminUser(row)
}

/** Another change came first: includes the person's present state, for the screen. */
function userChanged(user: AdminUser): ApiError {
  return new ApiError('user_changed', undefined, undefined, user)
}
