import type { Person } from '#contract/accounts/sessions.ts'
import { SESSION_MS } from '#contract/accounts/limits.ts'
import { batch } from '../db/client.ts'
import { checkSession, type SessionContext } from './check-session.ts'
import { renewSession } from './sessions.queries.ts'
import { RENEW_AFTER_MS } from './sessions.rules.ts'

export interface CurrentUser {
  person: Person
  /** When the session expires. */
  expires: Date
  /** Whether this has put that off. */
  isRenewed: boolean
}

/** The signed-in person. Renews the session at most once an hour, so that most checks write nothing. */
export async function currentUser(ctx: SessionContext): Promise<CurrentUser | undefined> {
  const session = await checkSession(ctx, () => ({}))
  if (!session) return undefined
  const { person, sessionId, lastSeenAt, expires } = session
  if (lastSeenAt.getTime() >= ctx.now - RENEW_AFTER_MS) return { person, expires, isRenewed: false }
  const renewedUntil = new Date(ctx.now + SESSION_MS)
  const renewed = renewSession(ctx.db, sessionId, ctx.now, renewedUntil)
  await ctx.timed('d1', batch(ctx.db, { renewed }))
  return { person, expires: renewedUntil, isRenewed: true }
}
