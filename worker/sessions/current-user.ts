import type { Context } from 'hono'
import type { Person } from '#contract/accounts/schemas.ts'
import { SESSION_MS } from '#contract/limits.ts'
import { batch, type Query, rows as statementOf } from '../db/client.ts'
import type { AppEnv } from '../http/app-env.ts'
import { checkSession, requireUser, type SessionContext } from './check-session.ts'
import { serviceContext } from './service-context.ts'
import type { ActiveSession } from './session-of.queries.ts'
import { renewSession } from './sessions.queries.ts'
import { RENEW_AFTER_MS } from './sessions.rules.ts'

export interface CurrentUser {
  person: Person
  /** Until when the session lasts, where this has renewed it. */
  renewedUntil?: Date
}

/** The person who is signed in; renews their session at most once an hour, so that most checks write nothing. */
export async function currentUser(ctx: SessionContext): Promise<CurrentUser | undefined> {
  const session = await checkSession(ctx, () => ({}))
  if (!session) return undefined
  const { person, sessionId, lastSeenAt } = session
  if (lastSeenAt.getTime() >= ctx.now - RENEW_AFTER_MS) return { person }
  const renewedUntil = new Date(ctx.now + SESSION_MS)
  const renewed = renewSession(ctx.db, sessionId, ctx.now, renewedUntil)
  await ctx.timed('d1', batch(ctx.db, { renewed }))
  return { person, renewedUntil }
}

/** @deprecated Use `requireUser`. */
export async function requireUserRows<Rows extends unknown[][] = []>(
  c: Context<AppEnv>,
  queries: (me: Query) => { [Place in keyof Rows]: Query },
): Promise<ActiveSession & { rows: Rows }> {
  const ctx = await serviceContext(c)
  const { results, ...session } = await requireUser(ctx, (me) =>
    Object.fromEntries(queries(me).map((query, index) => [`row${index}`, statementOf(ctx.db, query.getSQL())])),
  )
  return { ...session, rows: Object.values(results) as unknown[][] as Rows }
}

/** @deprecated Use `sessionHash` of the service context. */
export async function callerOf(c: Context<AppEnv>): Promise<{ tokenHash: string } | undefined> {
  const { sessionHash } = await serviceContext(c)
  return sessionHash === undefined ? undefined : { tokenHash: sessionHash }
}
