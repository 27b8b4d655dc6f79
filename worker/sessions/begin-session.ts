import { v7 } from 'uuid'
import type { Person } from '#contract/accounts/sessions.ts'
import { SESSION_MS } from '#contract/accounts/limits.ts'
import type { ServiceContext } from '../context.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'
import { batch, type Statement } from '../db/client.ts'
import { deviceOf } from './device.rules.ts'
import { findSession, toActiveSession } from './active-session.queries.ts'
import { deleteSession, insertSession } from './sessions.queries.ts'

/** What the caller's cookies are made of. */
export interface BegunSession {
  token: string
  expires: Date
  person: Person
}

/**
 * Begins a session with a fresh token and runs `alongside`, in one transaction; replaces the caller's current session.
 * Returns undefined if the owner is suspended or their password has changed meanwhile.
 */
export async function beginSession(
  ctx: ServiceContext,
  owner: { id: string; passwordHash?: string },
  alongside: Statement[],
): Promise<BegunSession | undefined> {
  const token = newToken()
  const tokenHash = await hashToken(token)
  const expires = new Date(ctx.now + SESSION_MS)
  const session = {
    id: v7(),
    tokenHash,
    userId: owner.id,
    passwordHash: owner.passwordHash,
    device: deviceOf(ctx.client.userAgent),
    now: ctx.now,
    expires,
  }
  const { begun } = await ctx.timed(
    'd1',
    batch(ctx.db, {
      alongside,
      inserted: insertSession(ctx.db, session),
      replaced: ctx.sessionHash === undefined ? [] : [deleteSession(ctx.db, ctx.sessionHash)],
      begun: findSession(ctx.db, { sessionHash: tokenHash, now: ctx.now }),
    }),
  )
  const [row] = begun
  return row && { token, expires, person: toActiveSession(row).person }
}
