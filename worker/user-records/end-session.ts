import { findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { closeSockets } from '../sessions/close-sockets.ts'
import { deleteSessions, markEndedSessions } from '../sessions/sessions.queries.ts'
import { recordEndedSession, selectEnded } from './user-records.queries.ts'

/** Ends a session of a person; throws `not_found` if they have none with this id. */
export async function endSession(ctx: ServiceContext, id: string, sessionId: string): Promise<void> {
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    recorded: recordEndedSession(ctx.db, admin, id, sessionId, stamp),
    call: markEndedSessions(ctx.db, selectEnded(id, stamp), ctx.now),
    ended: deleteSessions(ctx.db, { userId: selectEnded(id, stamp), onlyId: sessionId }),
    entry: findEntry(ctx.db, stamp),
  }))
  if (results.entry.length === 0) throw new ApiError('not_found')
  closeSockets(ctx, results.call)
}
