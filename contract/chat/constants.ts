/** The version of the sockets' frames; a frame of any other is refused. */
export const PROTOCOL_VERSION = 1
/** How long after the last keystroke a person stops typing. */
export const TYPING_IDLE_MS = 1_000
/** How often a tab renews its lease on being present; it sends `PING`, and `PONG` comes back without waking anything. */
export const LEASE_RENEWAL_MS = 20_000
export const PING = 'ping'
export const PONG = 'pong'
/** The paths of the sockets. */
export const INBOX_PATH = '/parties/inbox/me'
export const ROOM_PATH = '/parties/chat-room'

/** What a list of chats can be narrowed to. */
export const CHAT_FILTERS = ['unread', 'buying', 'selling', 'archived'] as const
export type ChatFilter = (typeof CHAT_FILTERS)[number]

/** Shown for what does not exist, for outsiders and for nonsense alike. */
export const CHAT_NOT_FOUND = 'Chat not found'

/** What shows for the name of an account that was deleted. */
export const DELETED_USER = 'Deleted user'
