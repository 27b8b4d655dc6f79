import type { ChatEntry } from '../chat-entry.ts'
import type { InboxChat, Notice } from './inbox.ts'
import type { ChatMessage } from './messages.ts'

/** One side of a chat in D1's directory. */
export interface MemberState {
  userId: string
  /** When something last happened that this person may see; null while there is nothing for them to list. */
  lastActivityAt: number | null
  unread: number
  archived: boolean
}

/** The state of a room that D1 mirrors. Only a higher version replaces what D1 has. */
export interface ChatState {
  entry: ChatEntry
  version: number
  /** How long after the buyer's first words the seller first answered, in milliseconds; null if not yet. */
  firstAnswerMs: number | null
  members: MemberState[]
}

/** The sessions of a person that had not ended at a time, in milliseconds since 1970. */
export interface OpenSessions {
  ids: string[]
  at: number
}

export interface Presence {
  online: boolean
  /** Milliseconds since 1970; null if never, or if hidden. */
  lastSeen: number | null
  /** Whether their account was deleted. */
  gone?: boolean | undefined
}

/** A message for moderators: with its text also if it was deleted, its former text, and whether it was withheld from the recipient. */
export interface ModeratedMessage extends ChatMessage {
  contentOld: string | null
  withheld: boolean
}

/** What the Worker and inboxes call on a room. */
export interface RoomRpc {
  /** Initializes the room with `entry` once; `blockers` are members who have blocked the other. */
  open(entry: ChatEntry, blockers: string[]): Promise<void>
  /** Reads in D1 whether a member has blocked the other. Of two calls, the later one reads later. */
  readBlock(blockerId: string): Promise<void>
  setArchived(userId: string, archived: boolean): Promise<void>
  /** Closes a person's sockets that were checked until `open.at`, but for those of open sessions. */
  closeSessions(userId: string, open: OpenSessions): Promise<void>
  /** Has a person's sockets that were checked until `at` connect again. */
  reconnect(userId: string, at: number): Promise<void>
  /** A member's presence changed. Returns whether anyone here is still interested. */
  presenceChanged(userId: string, presence: Presence): Promise<boolean>
  /** What D1 should have; null if the room was never opened. */
  state(): Promise<ChatState | null>
  /**
   * Messages that `viewerId` may see after a sequence, oldest first, for their data: with the texts of those that they
   * deleted themselves.
   */
  messagesAfter(viewerId: string, sequence: number, limit: number): Promise<ChatMessage[]>
  /** A message with up to `each` before and after it; empty if there is no such message. */
  around(messageId: string, each: number): Promise<ModeratedMessage[]>
}

/** A chat with unread messages of an offline user. */
export interface UnreadChat {
  chatId: string
  unread: number
  /** The newest message, shortened. */
  content: string
  senderId: string
}

/** What the Worker and rooms call on an inbox. */
export interface InboxRpc {
  /** Stores the state of a chat, unless a higher version is stored or the account was deleted. */
  update(chat: InboxChat): Promise<void>
  /** The stored states of these chats. */
  chats(chatIds: string[]): Promise<InboxChat[]>
  /** The ids of all chats ever stored, in order, after `after`. */
  chatIds(after: string, limit: number): Promise<string[]>
  notify(notice: Notice): Promise<void>
  /** Closes and refuses the person's sockets that were checked until `open.at`, but for those of open sessions. */
  closeSessions(open: OpenSessions): Promise<void>
  /** What the person may do in rooms has changed: has their sockets there that were checked until `at` connect again. */
  reconnectRooms(at: number): Promise<void>
  /** The account was deleted: closes the user's sockets, accepts nothing from now on, and erases the stored data. */
  erase(): Promise<void>
  /** The person connected to a room; false if the session was ended after the Worker checked it, or the account deleted. */
  entered(chatId: string, sessionId: string, checkedAt: number): Promise<boolean>
  /** The person's last connection to a room closed. */
  left(chatId: string): Promise<void>
  /** Whether the person uses the site now: a tab of theirs is visible, and something was done in it recently. */
  isAttentive(): Promise<boolean>
  /** The user's presence, of which the room is notified from now on until it unsubscribes. */
  watch(chatId: string): Promise<Presence>
}

/** The entrypoint of the Worker that mirrors rooms in D1. Calls may be repeated. */
export interface ChatProjection {
  mirrorChat(state: ChatState): Promise<void>
  hasBlocked(blockerId: string, blockedId: string): Promise<boolean>
  /** Mails a user about the unread messages of all of these chats at once, unless they have switched that off. */
  mailUnread(userId: string, chats: UnreadChat[]): Promise<void>
}
