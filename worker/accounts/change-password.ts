import type { ServiceContext } from '../context.ts'
import { hashPassword } from '../crypto/password-hash.ts'
import { batch } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { closeSockets } from '../sessions/close-sockets.ts'
import { markEndedSessions } from '../sessions/sessions.queries.ts'
import { checkPassword } from './check-password.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { endOtherAccess, findPasswordHash, ownerOfPassword, replacePassword } from './password.queries.ts'

/** Changes the password, signs out every other device and notifies the person by email. */
export async function changePassword(ctx: ServiceContext, current: string, password: string): Promise<void> {
  const { person, sessionId, results } = await requireUser(ctx, (me) => ({ user: findPasswordHash(ctx.db, me) }))
  const formerHash = results.user[0]?.passwordHash ?? null
  rejectCommonPassword(password)
  const clearAttempts = await checkPassword(ctx, person.id, current, formerHash)
  const nextHash = await ctx.timed('hash', hashPassword(password))
  const mail = await sealMail(ctx.env, { kind: 'password_changed', to: person.email })
  const isChanged = ownerOfPassword(person.id, nextHash)
  const { changed, call } = await ctx.timed(
    'd1',
    batch(ctx.db, {
      changed: replacePassword(ctx.db, person.id, formerHash ?? '', nextHash),
      ended: endOtherAccess(ctx.db, { id: person.id, sessionId }, nextHash),
      call: markEndedSessions(ctx.db, isChanged, ctx.now),
      mail: putMail(ctx.db, mail, ctx.now, isChanged),
      clearAttempts,
    }),
  )
  if (changed.length === 0) throw new ApiError('wrong_password')
  closeSockets(ctx, call)
  dispatchMail(ctx)
}
