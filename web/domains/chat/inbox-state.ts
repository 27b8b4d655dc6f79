import { atom } from 'jotai'
import type { InboxChat } from '#contract/chat/inbox.ts'

export interface Inbox {
  /** Whether it has been heard of yet. */
  known: boolean
  /** The unread messages of all chats. */
  unread: number
  /** How many deals wait for this person's answer. */
  waiting: number
  /** By the chat's id: the unread ones, the most recent ones and what changed since. */
  chats: ReadonlyMap<string, InboxChat>
}

export const UNKNOWN: Inbox = { known: false, unread: 0, waiting: 0, chats: new Map() }

export const inboxAtom = atom(UNKNOWN)

export interface Taken {
  inbox: Inbox
  /** What is not known in this version yet. */
  changed: InboxChat[]
  /** Those of `changed` with a new message of the other person. */
  news: InboxChat[]
  /** Those of `changed` in whose deals something happened. */
  moved: InboxChat[]
}

type Totals = Pick<Inbox, 'unread' | 'waiting'>

/** The inbox after it was told of some chats. What it had from the start is not new. */
export function takeChats(inbox: Inbox, incoming: readonly InboxChat[], totals: Totals, me: string): Taken {
  const changed = incoming.filter(({ chatId, version }) => version > (inbox.chats.get(chatId)?.version ?? -1))
  const news = changed.filter(
    ({ chatId, last, unread: own }) =>
      inbox.known &&
      own > 0 &&
      last !== null &&
      last.senderId !== me &&
      last.sequence > (inbox.chats.get(chatId)?.last?.sequence ?? 0),
  )
  const moved = changed.filter(({ chatId, deal }) => {
    const former = inbox.chats.get(chatId)?.deal
    return inbox.known && deal !== null && (deal.id !== former?.id || deal.sequence > former.sequence)
  })
  const chats = new Map([...inbox.chats, ...changed.map((chat) => [chat.chatId, chat] as const)])
  const { unread, waiting } = totals
  return { inbox: { known: true, unread, waiting, chats }, changed, news, moved }
}
