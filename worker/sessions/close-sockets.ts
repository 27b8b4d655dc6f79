import type { ServiceContext } from '../context.ts'
import { type CallContext, makeCalls } from '../object-calls/make-calls.ts'
import type { ObjectCall } from '../object-calls/object-calls.queries.ts'
import { listSessions, RECONNECT } from './sessions.queries.ts'

/**
 * Closes the sockets of sessions that have just ended, in every tab, or those that are to connect again. Not awaited: the
 * sessions are over anyway.
 */
export function closeSockets(ctx: CallContext & Pick<ServiceContext, 'waitUntil'>, calls: readonly ObjectCall[]): void {
  ctx.waitUntil(makeCalls(ctx, calls, closeEnded))
}

/** Closes the sockets of a person's sessions that have ended, or has those in rooms connect again. */
export async function closeEnded({ env, db }: CallContext, { target, key }: ObjectCall): Promise<undefined> {
  const inbox = env.INBOX.getByName(target)
  if (key === RECONNECT) return void (await inbox.reconnectRooms(Date.now()))
  // Whatever is checked from now on is open, also if it began after the list was read.
  const at = Date.now()
  const open = await listSessions(db, target, at)
  await inbox.closeSessions({ ids: open.map(({ id }) => id), at })
}
