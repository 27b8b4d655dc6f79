import type { ServiceContext } from '../context.ts'
import { batch, type Results, type Statements } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import {
  type ActiveSession,
  adminRef,
  findSession,
  type SessionClaim,
  type SessionRow,
  toActiveSession,
  type UserRef,
  userRef,
} from './active-session.queries.ts'

export type SessionContext = Pick<ServiceContext, 'db' | 'now' | 'sessionHash' | 'timed'>
type Checked<Named extends Statements> = ActiveSession & { results: Results<Named> }

/**
 * Returns the caller's active session and the results of `statements`, in one round trip. `statements` get the caller's
 * id as SQL: null, which matches nothing, if the caller is not signed in.
 */
export async function checkSession<Named extends Statements>(
  ctx: SessionContext,
  statements: (me: UserRef) => Named,
): Promise<Checked<Named> | undefined> {
  if (ctx.sessionHash === undefined) return undefined
  const claim: SessionClaim = { sessionHash: ctx.sessionHash, now: ctx.now }
  const { activeSession, ...results } = await ctx.timed(
    'd1',
    batch<Statements>(ctx.db, { activeSession: findSession(ctx.db, claim), ...statements(userRef(claim)) }),
  )
  const [row] = activeSession as SessionRow[]
  return row && { ...toActiveSession(row), results: results as Results<Named> }
}

/** Like `checkSession`; throws `not_signed_in` if there is no session. */
export async function requireUser<Named extends Statements>(
  ctx: SessionContext,
  statements: (me: UserRef) => Named,
): Promise<Checked<Named>> {
  const session = await checkSession(ctx, statements)
  if (!session) throw new ApiError('not_signed_in')
  return session
}

/** Like `requireUser`, for admins: throws `not_admin` for anyone else, whose id is null in `statements`. */
export async function requireAdmin<Named extends Statements>(
  ctx: SessionContext,
  statements: (admin: UserRef) => Named,
): Promise<Checked<Named>> {
  const session = await requireUser(ctx, (me) => statements(adminRef(me)))
  if (session.person.role !== 'admin') throw new ApiError('not_admin')
  return session
}
