import { batch } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { requireUser, type SessionContext } from './check-session.ts'
import { deleteSessions, sessionOwner } from './sessions.queries.ts'

/** Ends every session of the caller, even if they are suspended. Does nothing if they are not signed in. */
export async function signOutEverywhere(ctx: SessionContext): Promise<void> {
  if (ctx.sessionHash === undefined) return
  await ctx.timed('d1', batch(ctx.db, { ended: deleteSessions(ctx.db, { userId: sessionOwner(ctx.sessionHash) }) }))
}

/** Ends one of the caller's sessions; throws `not_found` if they have none with this id. */
export async function endOwnSession(ctx: SessionContext, id: string): Promise<{ isCurrent: boolean }> {
  const { sessionId, results } = await requireUser(ctx, (me) => ({
    ended: deleteSessions(ctx.db, { userId: me, onlyId: id }),
  }))
  if (results.ended.length === 0) throw new ApiError('not_found')
  return { isCurrent: id === sessionId }
}
