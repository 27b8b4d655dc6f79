import type { Context } from 'hono'
import type { UsernameReply } from '#contract/profiles/schemas.ts'
import { USERNAME_RESERVED, USERNAME_AVAILABLE, USERNAME_TAKEN, usernameProblem } from '#contract/profiles/usernames.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { callerOf, requireUserRows } from '../sessions/current-user.ts'
import { isTaken } from './usernames.queries.ts'

const MINUTE = 60_000

/** Whether who is signed in can have a username. Limited by the platform alone: the public profiles tell as much. */
export async function checkUsername(c: Context<AppEnv>, username: string): Promise<UsernameReply> {
  const now = Date.now()
  const caller = await callerOf(c)
  if (!caller) throw new ApiError('not_signed_in')
  const { success } = await c.env.ATTEMPTS_BY_ADDRESS.limit({ key: `username:${caller.tokenHash}` })
  if (!success) throw new ApiError('too_many_attempts', undefined, now + MINUTE)
  const { rows } = await requireUserRows<[{ taken: number }[]]>(c, (me) => [isTaken(me, username, now)])
  const problem = usernameProblem(username)
  if (problem) return { username, status: problem === USERNAME_RESERVED ? 'reserved' : 'invalid', message: problem }
  return rows[0][0]?.taken === 0
    ? { username, status: 'available', message: USERNAME_AVAILABLE }
    : { username, status: 'taken', message: USERNAME_TAKEN }
}
