import { atom } from 'jotai'
import type { InboxChat } from '#contract/chat/inbox.ts'

export interface Inbox {
  isLoaded: boolean
  /** Unread messages in all chats. */
  unread: number
  /** Deals waiting for this user. */
  waiting: number
  /** By chat id: the unread and most recent ones, and those that changed since. */
  chats: ReadonlyMap<string, InboxChat>
  /** By chat id: when its last version came, as `performance.now()`. */
  changedAt: ReadonlyMap<string, number>
}

export const EMPTY_INBOX: Inbox = { isLoaded: false, unread: 0, waiting: 0, chats: new Map(), changedAt: new Map() }

/** Longer than a room takes to mirror a change in D1, which lists are read from. */
const MIRRORED_AFTER_MS = 10_000

export const inboxAtom = atom(EMPTY_INBOX)

export interface InboxUpdate {
  inbox: Inbox
  /** Chats with a new version. */
  changed: InboxChat[]
  /** Those of `changed` with a new message from the other user. */
  withNewMessages: InboxChat[]
  /** Those of `changed` with a new deal event. */
  withDealEvents: InboxChat[]
}

/** The chats of which D1 may not have the last version yet. */
export function recentlyChanged({ chats, changedAt }: Inbox): InboxChat[] {
  const since = performance.now() - MIRRORED_AFTER_MS
  return [...chats.values()].filter(({ chatId }) => (changedAt.get(chatId) ?? -Infinity) >= since)
}

type Totals = Pick<Inbox, 'unread' | 'waiting'>

/** Merges chats into the inbox. Nothing in the initial state counts as new. */
export function applyChats(inbox: Inbox, incoming: readonly InboxChat[], totals: Totals, me: string): InboxUpdate {
  const changed = incoming.filter(({ chatId, version }) => version > (inbox.chats.get(chatId)?.version ?? -1))
  const withNewMessages = changed.filter(
    ({ chatId, last, unread: own }) =>
      inbox.isLoaded &&
      own > 0 &&
      last !== null &&
      last.senderId !== me &&
      last.sequence > (inbox.chats.get(chatId)?.last?.sequence ?? 0),
  )
  const withDealEvents = changed.filter(({ chatId, deal }) => {
    const previous = inbox.chats.get(chatId)?.deal
    return inbox.isLoaded && deal !== null && (deal.id !== previous?.id || deal.sequence > previous.sequence)
  })
  const chats = new Map([...inbox.chats, ...changed.map((chat) => [chat.chatId, chat] as const)])
  const now = performance.now()
  // Of the initial state, D1 has been told long ago.
  const recent = inbox.isLoaded ? changed.map(({ chatId }) => [chatId, now] as const) : []
  const changedAt = new Map([...inbox.changedAt, ...recent])
  const { unread, waiting } = totals
  return { inbox: { isLoaded: true, unread, waiting, chats, changedAt }, changed, withNewMessages, withDealEvents }
}
