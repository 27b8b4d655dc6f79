import type { ClosedSessions } from '#contract/chat/rpc.ts'

/** Whether closing these sessions closes the sockets of `sessionId`. */
export function isClosed(sessions: ClosedSessions, sessionId: string): boolean {
  if (sessions === 'all') return true
  return 'only' in sessions ? sessions.only.includes(sessionId) : sessions.except !== sessionId
}
