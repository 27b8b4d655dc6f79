import type { UsernameReply } from '#contract/profiles/own-profile.ts'
import { USERNAME_AVAILABLE, USERNAME_RESERVED, USERNAME_TAKEN, usernameProblem } from '#contract/profiles/usernames.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { findTaken } from './usernames.queries.ts'

const MINUTE = 60_000

/** Whether the caller can have a username. Only the platform limits this, because public profiles reveal as much. */
export async function checkUsername(ctx: ServiceContext, username: string): Promise<UsernameReply> {
  if (ctx.sessionHash === undefined) throw new ApiError('not_signed_in')
  const { success } = await ctx.env.ATTEMPTS_BY_ADDRESS.limit({ key: `username:${ctx.sessionHash}` })
  if (!success) throw new ApiError('too_many_attempts', undefined, ctx.now + MINUTE)
  const { results } = await requireUser(ctx, (me) => ({ taken: findTaken(ctx.db, me, username, ctx.now) }))
  const problem = usernameProblem(username)
  if (problem) return { username, status: problem === USERNAME_RESERVED ? 'reserved' : 'invalid', message: problem }
  return results.taken[0]?.isTaken === 0
    ? { username, status: 'available', message: USERNAME_AVAILABLE }
    : { username, status: 'taken', message: USERNAME_TAKEN }
}
