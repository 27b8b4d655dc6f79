/** Who a socket belongs to, as the Worker tells an object once it has checked the session. Never accepted from a client. */
export const IDENTITY_HEADERS = { userId: 'X-Sourceyard-User', sessionId: 'X-Sourceyard-Session' } as const

/** Every reason for which a socket is closed by us, with its close code (4000 to 4999 are an application's own). */
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
