import type { Unversioned } from '#contract/chat/encode.ts'
import type { ClientFrame } from '#contract/chat/protocol.ts'
import type { Conversation, UnsentMessage } from './conversation.ts'

/** How long the room may take to reply before the connection counts as dead. */
export const REPLY_TIMEOUT_MS = 10_000
/** How long a message may be in the inbox before the room has sent it. */
export const MISSING_TIMEOUT_MS = 2_000

/** A conversation with its connection's state. Times are Unix milliseconds. */
export interface ConversationState extends Conversation {
  /** The id of this user. */
  me: string
  /** The last revision received without a gap; undefined before the newest page. */
  cursor: number | undefined
  /** Whether this connection has sent everything since the cursor. */
  resumed: boolean
  /** Whether the connection is confirmed to be this user's, not that of someone who signed in since. */
  identified: boolean
  /** Whether the outbox has been read: its messages go first. */
  outboxRead: boolean
  /** The sequence up to which this user has read; undefined until known. */
  read: number | undefined
  /** The sequence seen on screen, and the one this connection has reported to the room. */
  seenSequence: number
  reportedSequence: number
  /** When the other user's typing indicator expires. */
  otherTypingUntil: number | undefined
  /** When this user's typing expires, and when to renew it. */
  typing: { offAt: number; renewAt: number } | undefined
  /** When an unresponsive connection counts as dead. */
  replyDeadline: number | undefined
  /** A message that the inbox knows and the room has not sent, and when the connection counts as dead without it. */
  missing: { sequence: number; deadline: number } | undefined
  /** When to retry after a transient error. */
  retryAt: number | undefined
}

/** A side effect that `RoomConnection` performs. */
export type Effect =
  | { type: 'send'; frame: Unversioned<ClientFrame> }
  /** Store the message in the outbox. */
  | { type: 'store'; message: UnsentMessage }
  /** Remove the message from the outbox. */
  | { type: 'remove'; id: string }
  /** Replace a connection that seems dead. */
  | { type: 'reconnect' }

export interface ConversationUpdate {
  state: ConversationState
  effects: Effect[]
}

const DISCONNECTED = {
  connected: false,
  resumed: false,
  identified: false,
  loadingOlder: false,
  reportedSequence: 0,
  presence: undefined,
  otherTypingUntil: undefined,
  otherIsTyping: false,
  typing: undefined,
  replyDeadline: undefined,
  missing: undefined,
  retryAt: undefined,
} satisfies Partial<ConversationState>

export function newConversation(me: string): ConversationState {
  return {
    ...DISCONNECTED,
    me,
    phase: 'loading',
    messages: [],
    past: undefined,
    unsent: [],
    deal: undefined,
    unreadableDeal: false,
    hasOlder: false,
    readByOther: 0,
    readOnOpening: 0,
    cursor: undefined,
    outboxRead: false,
    read: undefined,
    seenSequence: 0,
  }
}

/** What the UI shows of it. */
export function toConversation(state: ConversationState): Conversation {
  const { phase, connected, messages, past, unsent, hasOlder, loadingOlder, readByOther, readOnOpening } = state
  const { otherIsTyping, presence, deal, unreadableDeal } = state
  return {
    phase,
    connected,
    messages,
    past,
    unsent,
    hasOlder,
    loadingOlder,
    readByOther,
    readOnOpening,
    otherIsTyping,
    presence,
    deal,
    unreadableDeal,
  }
}

export function isSameConversation(a: Conversation, b: Conversation): boolean {
  return (Object.keys(a) as (keyof Conversation)[]).every((field) => a[field] === b[field])
}

export function disconnected(state: ConversationState): ConversationState {
  return { ...state, ...DISCONNECTED }
}

/** Whether unsent messages may be sent: only after catching up, and as the right user. */
export function canSend({ connected, resumed, identified, outboxRead }: ConversationState): boolean {
  return connected && resumed && identified && outboxRead
}

/** Messages to be sent or acknowledged. */
export function pendingMessages({ unsent }: ConversationState): UnsentMessage[] {
  return unsent.filter(({ failed }) => failed === null)
}

/** When the next `tick` is due; undefined if none is. */
export function nextTick(state: ConversationState): number | undefined {
  const { otherTypingUntil, typing, replyDeadline, missing, retryAt } = state
  const due = [otherTypingUntil, typing?.offAt, replyDeadline, missing?.deadline, retryAt].filter(
    (at) => at !== undefined,
  )
  return due.length > 0 ? Math.min(...due) : undefined
}
