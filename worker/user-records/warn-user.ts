import type { UserDetail } from '#contract/admin/user-records.ts'
import { MAX_WARNINGS } from '#contract/admin/limits.ts'
import { findUser } from '../accounts/admin-users.queries.ts'
import { requireAdminUser } from '../accounts/to-admin-user.ts'
import { findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { toUserDetail } from './to-user-records.ts'
import { findVerified, insertWarning, listWarnings } from './user-records.queries.ts'

/** Warns a person: the reason is mailed, and shows in their account until they have read it. */
export async function warnUser(ctx: ServiceContext, id: string, reason: string): Promise<UserDetail> {
  const { db } = ctx
  const known = await requireAdmin(ctx, () => ({ user: findUser(db, id) }))
  const { email, firstName } = requireAdminUser(known.results.user)
  if (email === null) throw new ApiError('no_account')
  const mail = await sealMail(ctx.env, { kind: 'account_warned', to: email, name: firstName ?? '', reason })
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...insertWarning(db, admin, id, reason, stamp),
    mail: putMail(db, mail, ctx.now, findEntry(db, stamp)),
    entry: findEntry(db, stamp),
    user: findUser(db, id),
    verified: findVerified(db, id),
    warnings: listWarnings(db, id),
  }))
  if (results.entry.length === 0)
    throw new ApiError(results.warnings.length >= MAX_WARNINGS ? 'warnings_full' : 'no_account')
  dispatchMail(ctx)
  return toUserDetail(results.user, results.verified, results.warnings)
}
