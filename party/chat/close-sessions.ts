import type { OpenSessions } from '#contract/chat/rpc.ts'

/** Whether a socket is of a session that has ended; one that was checked later is not. */
export function isEnded({ ids, at }: OpenSessions, socket: { sessionId: string; checkedAt: number }): boolean {
  return socket.checkedAt <= at && !ids.includes(socket.sessionId)
}
