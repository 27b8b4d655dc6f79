import type { ChatMessage, Quote } from '#contract/chat/messages.ts'
import type { Presence } from '#contract/chat/rpc.ts'
import type { Found, Passage } from '#contract/chat/search-frames.ts'
import type { DealView } from '#contract/deals/deal.ts'

/** A message in the browser's outbox, not acknowledged yet. */
export interface UnsentMessage {
  id: string
  content: string
  createdAt: number
  inDeal: boolean
  /** The message that it answers. */
  replyTo?: Quote | undefined
  /** Why the room rejected it; it can be retried or discarded. */
  failed: string | null
}

/** A part of the history that does not reach the newest messages. */
export type PastMessages = Pick<Passage, 'messages' | 'hasOlder' | 'hasNewer'>

/** A conversation as the UI sees it: the room's messages in its order, then unsent ones. */
export interface Conversation {
  /** `loading` until the first page; the last two once the room has rejected this user. */
  phase: 'loading' | 'ready' | 'not_found' | 'signed_out'
  /** Whether the socket is open; otherwise, messages stay in the outbox. */
  connected: boolean
  messages: readonly ChatMessage[]
  /** What is shown instead after a search has led far back. */
  past: PastMessages | undefined
  unsent: readonly UnsentMessage[]
  hasOlder: boolean
  loadingOlder: boolean
  /** The sequence up to which the other user has read. */
  readByOther: number
  /** The sequence this user had read on opening; the 'new messages' divider follows it. */
  readOnOpening: number
  otherIsTyping: boolean
  /** Undefined until known. */
  presence: Presence | undefined
  /** The latest deal; undefined if there is none, or until known. */
  deal: DealView | undefined
  /** Whether the deal comes from a newer build and cannot be parsed. */
  unreadableDeal: boolean
}

export interface ConversationActions {
  /** Stores the message in the outbox, then sends it. Rejects if it cannot be stored. */
  send: (content: string, replyTo?: Quote) => Promise<void>
  retry: (id: string) => void
  discard: (id: string) => void
  /** Resolves once the room has stored the edit; rejects with an `ApiError`. */
  edit: (id: string, content: string) => Promise<void>
  /** Resolves once the room has hidden the message; rejects with an `ApiError`. */
  remove: (id: string) => Promise<void>
  loadOlder: () => void
  /** Loads what follows a part of the history, until it reaches the messages that are followed. */
  loadNewer: () => void
  /** Searches before a sequence, from the newest by default. Rejects with an `ApiError`. */
  search: (text: string, before: number | undefined) => Promise<Found>
  /** Loads the history around a message, unless it is loaded. Rejects with an `ApiError`. */
  showPast: (sequence: number) => Promise<void>
  /** Goes back to the newest messages. */
  leavePast: () => void
  /** Call on every keystroke. The typing indicator expires after a second, or on sending. */
  typed: () => void
  /** Call when the newest message is visible. */
  markRead: () => void
  /** Call with the deal of an API response. */
  applyDeal: (view: DealView) => void
}
