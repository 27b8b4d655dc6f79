/** The owner of a socket, set by the Worker after it checked the session. Never accepted from a client. */
export const IDENTITY_HEADERS = {
  userId: 'X-Sourceyard-User',
  sessionId: 'X-Sourceyard-Session',
  /** When the session was checked, in milliseconds since 1970. */
  checkedAt: 'X-Sourceyard-Checked-At',
} as const
/** The deal whose chat a room's socket belongs to, if there is one; set by the Worker. */
export const DEAL_HEADER = 'X-Sourceyard-Deal'
/** Set by the Worker if the socket's owner is on hold. */
export const HELD_HEADER = 'X-Sourceyard-Held'

/** Every reason we close a socket for, with its close code (4000 to 4999 belong to applications). */
export const SOCKET_CLOSE_CODES = {
  not_signed_in: 4401,
  not_allowed: 4403,
  room_not_found: 4404,
  lease_expired: 4408,
  frame_too_large: 4413,
  /** The tab is too old and has to reload. Never changes: every version knows it. */
  outdated: 4426,
  too_many_frames: 4429,
  too_many_sockets: 4430,
  internal: 4500,
} as const
export type SocketError = keyof typeof SOCKET_CLOSE_CODES
