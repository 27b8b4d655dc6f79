/** The owner of a socket, set by the Worker after it checked the session. Never accepted from a client. */
export const IDENTITY_HEADERS = { userId: 'X-Sourceyard-User', sessionId: 'X-Sourceyard-Session' } as const

/** Every reason we close a socket for, with its close code (4000 to 4999 belong to applications). */
export const SOCKET_CLOSE_CODES = {
  invalid_frame: 4400,
  not_signed_in: 4401,
  not_allowed: 4403,
  room_not_found: 4404,
  frame_too_large: 4413,
  too_many_frames: 4429,
  internal: 4500,
} as const
export type SocketError = keyof typeof SOCKET_CLOSE_CODES
