import { atom } from 'jotai'
import type { InboxChat } from '#contract/chat/inbox.ts'

export interface Inbox {
  /** Whether it has been heard of yet. */
  known: boolean
  /** The unread messages of all chats. */
  unread: number
  /** By the chat's id: the unread ones, the most recent ones and what changed since. */
  chats: ReadonlyMap<string, InboxChat>
}

export const UNKNOWN: Inbox = { known: false, unread: 0, chats: new Map() }

export const inboxAtom = atom(UNKNOWN)

export interface Taken {
  inbox: Inbox
  /** What is not known in this version yet. */
  changed: InboxChat[]
  /** Those of `changed` with a new message of the other person. */
  news: InboxChat[]
}

/** The inbox after it was told of some chats. What it had from the start is not new. */
export function takeChats(inbox: Inbox, incoming: readonly InboxChat[], unread: number, me: string): Taken {
  const changed = incoming.filter(({ chatId, version }) => version > (inbox.chats.get(chatId)?.version ?? -1))
  const news = changed.filter(
    ({ chatId, last, unread: own }) =>
      inbox.known &&
      own > 0 &&
      last !== null &&
      last.senderId !== me &&
      last.sequence > (inbox.chats.get(chatId)?.last?.sequence ?? 0),
  )
  const chats = new Map([...inbox.chats, ...changed.map((chat) => [chat.chatId, chat] as const)])
  return { inbox: { known: true, unread, chats }, changed, news }
}
