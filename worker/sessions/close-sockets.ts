import type { ClosedSessions } from '#contract/chat/rpc.ts'
import { rootCause } from '#contract/root-cause.ts'
import type { ServiceContext } from '../context.ts'

/** Closes the sockets of sessions that have just ended, in every tab. Not awaited: the sessions are over anyway. */
export function closeSockets(
  { env, waitUntil }: Pick<ServiceContext, 'env' | 'waitUntil'>,
  userId: string,
  sessions: ClosedSessions,
): void {
  waitUntil(env.INBOX.getByName(userId).closeSessions(sessions).catch(logFailure))
}

/** Closes all sockets of a person whose account was just deleted, and their inbox for good. */
export async function retireInbox({ env }: Pick<ServiceContext, 'env'>, userId: string): Promise<void> {
  await env.INBOX.getByName(userId).retire().catch(logFailure)
}

function logFailure(error: unknown): void {
  console.error(JSON.stringify({ level: 'error', at: 'close sockets', message: rootCause(error).message }))
}
