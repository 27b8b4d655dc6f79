import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from './check-session.ts'
import { closeSockets } from './close-sockets.ts'
import { deleteSessions, sessionOwner } from './sessions.queries.ts'

/** Ends every session of the caller, even if they are suspended. Does nothing if they are not signed in. */
export async function signOutEverywhere(ctx: ServiceContext): Promise<void> {
  if (ctx.sessionHash === undefined) return
  const ended = deleteSessions(ctx.db, { userId: sessionOwner(ctx.sessionHash) })
  const results = await ctx.timed('d1', batch(ctx.db, { ended }))
  const [session] = results.ended
  if (session) closeSockets(ctx, session.userId, 'all')
}

/** Ends one of the caller's sessions; throws `not_found` if they have none with this id. */
export async function endOwnSession(ctx: ServiceContext, id: string): Promise<{ isCurrent: boolean }> {
  const { person, sessionId, results } = await requireUser(ctx, (me) => ({
    ended: deleteSessions(ctx.db, { userId: me, onlyId: id }),
  }))
  if (results.ended.length === 0) throw new ApiError('not_found')
  closeSockets(ctx, person.id, { only: [id] })
  return { isCurrent: id === sessionId }
}
