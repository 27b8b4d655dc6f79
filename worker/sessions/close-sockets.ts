import type { ClosedSessions } from '#contract/chat/rpc.ts'
import { rootCause } from '#contract/root-cause.ts'
import type { ServiceContext } from '../context.ts'

/** Closes the sockets of sessions that have just ended, in every tab. Not awaited: the sessions are over anyway. */
export function closeSockets(
  { env, waitUntil }: Pick<ServiceContext, 'env' | 'waitUntil'>,
  userId: string,
  sessions: ClosedSessions,
): void {
  const closing = env.INBOX.getByName(userId).closeSessions(sessions)
  waitUntil(
    closing.catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', at: 'close sockets', message: rootCause(error).message }))
    }),
  )
}
