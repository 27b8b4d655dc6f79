import type { ChatMessage } from '#contract/chat/messages.ts'
import type { Presence } from '#contract/chat/rpc.ts'
import type { DealView } from '#contract/deals/deal.ts'

/** A message in the browser's outbox: not acknowledged yet. */
export interface UnsentMessage {
  id: string
  content: string
  createdAt: number
  inDeal: boolean
  /** Why the room refused it; the person may retry or discard it. */
  failed: string | null
}

/** What shows of a conversation. The room's messages come first, in its order; what is unsent follows. */
export interface Conversation {
  /** Loading until the first page has come; closed once the room refused this person. */
  phase: 'loading' | 'ready' | 'not_found' | 'signed_out'
  /** Whether the socket is open. Messages wait in the outbox while it is not. */
  connected: boolean
  messages: readonly ChatMessage[]
  unsent: readonly UnsentMessage[]
  hasOlder: boolean
  loadingOlder: boolean
  /** How far the other person has read, as a sequence. */
  readByOther: number
  /** How far this person had read when the conversation opened: the divider of new messages follows it. */
  readOnOpening: number
  otherIsTyping: boolean
  /** Undefined until it is known. */
  presence: Presence | undefined
  /** The newest deal; undefined if there is none, or until it is known. */
  deal: DealView | undefined
  /** Whether there is a deal of a later build, which this one cannot read. */
  unreadableDeal: boolean
}

export interface ConversationActions {
  /** Stores the message in the outbox, then sends it. Rejects if it cannot be stored; nothing typed is lost then. */
  send: (content: string) => Promise<void>
  retry: (id: string) => void
  discard: (id: string) => void
  /** Resolves once the room has stored the edit; rejects with an `ApiError` whose message is for people. */
  edit: (id: string, content: string) => Promise<void>
  loadOlder: () => void
  /** Call on every keystroke; the rest (off after a second, or on sending) happens here. */
  typed: () => void
  /** Call when the newest message is on the screen of a visible page. */
  markRead: () => void
  /** Call with what a reply says about the deal. */
  takeDeal: (view: DealView) => void
}
