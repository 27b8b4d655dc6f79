/** The version of the sockets' frames. Decision 31 defines when it changes, and what may change without it. */
export const PROTOCOL_VERSION = 1
/** The oldest version of tabs that is still served; older ones have to reload. */
export const OLDEST_VERSION = 1
/** The name of a tab's version in the address of its socket. Never changes, and version 1 may leave it out. */
export const VERSION_PARAMETER = 'v'
/** How long after the last keystroke a person stops typing. */
export const TYPING_IDLE_MS = 1_000
/** How often a tab pings each socket: it sends `PING`, and `PONG` comes back without waking anything. */
export const PING_INTERVAL_MS = 20_000
export const PING = 'ping'
export const PONG = 'pong'
/** The paths of the sockets. */
export const INBOX_PATH = '/parties/inbox/me'
export const ROOM_PATH = '/parties/chat-room'

/** The address of a socket, which names the version of the tab that opens it. */
export function socketAddress(path: string): string {
  return `${path}?${VERSION_PARAMETER}=${PROTOCOL_VERSION}`
}

/** What a list of chats can be narrowed to. */
export const CHAT_FILTERS = ['unread', 'buying', 'selling', 'archived'] as const
export type ChatFilter = (typeof CHAT_FILTERS)[number]

/** Shown for unknown ids, for outsiders and for invalid ids alike. */
export const CHAT_NOT_FOUND = 'Chat not found'

/** What shows for the name of an account that was deleted. */
export const DELETED_USER = 'Deleted user'
