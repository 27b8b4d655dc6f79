import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from './check-session.ts'
import { closeSockets } from './close-sockets.ts'
import { deleteSessions, findOwner, markEndedSessions, sessionOwner } from './sessions.queries.ts'

/** Ends every session of the caller, even if they are suspended. Does nothing if they are not signed in. */
export async function signOutEverywhere(ctx: ServiceContext): Promise<void> {
  if (ctx.sessionHash === undefined) return
  const userId = sessionOwner(ctx.sessionHash)
  const call = markEndedSessions(ctx.db, userId, ctx.now)
  const results = await ctx.timed('d1', batch(ctx.db, { call, ended: deleteSessions(ctx.db, { userId }) }))
  closeSockets(ctx, results.call)
}

/** Ends one of the caller's sessions; throws `not_found` if they have none with this id. */
export async function endOwnSession(ctx: ServiceContext, id: string): Promise<{ isCurrent: boolean }> {
  const { sessionId, results } = await requireUser(ctx, (me) => ({
    call: markEndedSessions(ctx.db, findOwner(me, id), ctx.now),
    ended: deleteSessions(ctx.db, { userId: me, onlyId: id }),
  }))
  if (results.call.length === 0) throw new ApiError('not_found')
  closeSockets(ctx, results.call)
  return { isCurrent: id === sessionId }
}
