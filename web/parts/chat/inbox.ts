import type { InboxChat, Notice } from '#contract/chat/inbox.ts'

export interface Inbox {
  /** Whether it has been heard of yet. */
  known: boolean
  /** The unread messages of all chats. */
  unread: number
  /** By the chat's id: the unread ones, the most recent ones and what changed since. */
  chats: ReadonlyMap<string, InboxChat>
}

const UNKNOWN: Inbox = { known: false, unread: 0, chats: new Map() }

/** The signed-in person's inbox. Whatever shows it shares one socket, which is open while anything does. */
export function useInbox(): Inbox {
  return UNKNOWN
}

/** Calls `listener` with a chat that has a new message of the other person. Returns what ends it. */
export function onInboxMessage(_listener: (chat: InboxChat) => void): () => void {
  return () => {}
}

/** Calls `listener` with every notice. Returns what ends it. */
export function onNotice(_listener: (notice: Notice) => void): () => void {
  return () => {}
}
