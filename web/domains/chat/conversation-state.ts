import type { Unversioned } from '#contract/chat/encode.ts'
import type { ClientFrame } from '#contract/chat/protocol.ts'
import type { Conversation, UnsentMessage } from './conversation.ts'

/** How long a reply of the room may take before the connection counts as dead. */
export const REPLY_MS = 10_000

/** A conversation with what only the connection needs. Times are milliseconds since 1970. */
export interface ConversationState extends Conversation {
  /** The id of the person whose browser this is. */
  me: string
  /** Everything up to this revision has come; undefined until the newest page has. */
  cursor: number | undefined
  /** Whether this connection has told everything since the cursor. */
  resumed: boolean
  /** Whether this connection is known to be this person's, not that of somebody who signed in since. */
  identified: boolean
  /** Whether the outbox was read: what waits in it goes before what is written now. */
  outboxRead: boolean
  /** How far this person has read; undefined until it is known. */
  read: number | undefined
  /** How far they have seen, and how far this connection has told the room. */
  shown: number
  shownTold: number
  /** When the other stops typing without renewal. */
  otherTypesUntil: number | undefined
  /** When this person stops typing, and when the room is told again that they do. */
  typing: { offAt: number; renewAt: number } | undefined
  /** When a connection that has not replied counts as dead. */
  replyBy: number | undefined
  /** When to repeat what the room could not do. */
  retryAt: number | undefined
}

/** What the caller of `step` has to do. */
export type Effect =
  | { type: 'send'; frame: Unversioned<ClientFrame> }
  /** Store this message of the outbox. */
  | { type: 'keep'; message: UnsentMessage }
  /** Remove a message from the outbox. */
  | { type: 'forget'; id: string }
  /** Drop the connection, which seems dead, and connect again. */
  | { type: 'reconnect' }

export interface Step {
  state: ConversationState
  effects: Effect[]
}

const DISCONNECTED = {
  connected: false,
  resumed: false,
  identified: false,
  loadingOlder: false,
  shownTold: 0,
  presence: undefined,
  otherTypesUntil: undefined,
  otherIsTyping: false,
  typing: undefined,
  replyBy: undefined,
  retryAt: undefined,
} satisfies Partial<ConversationState>

export function newConversation(me: string): ConversationState {
  return {
    ...DISCONNECTED,
    me,
    phase: 'loading',
    messages: [],
    unsent: [],
    deal: undefined,
    unreadableDeal: false,
    hasOlder: false,
    readByOther: 0,
    readOnOpening: 0,
    cursor: undefined,
    outboxRead: false,
    read: undefined,
    shown: 0,
  }
}

export function disconnected(state: ConversationState): ConversationState {
  return { ...state, ...DISCONNECTED }
}

/** Whether what is unsent may be sent: only after everything that was missed, and as the right person. */
export function canSend({ connected, resumed, identified, outboxRead }: ConversationState): boolean {
  return connected && resumed && identified && outboxRead
}

/** What waits to be sent, or to be acknowledged. */
export function pending({ unsent }: ConversationState): UnsentMessage[] {
  return unsent.filter(({ failed }) => failed === null)
}

/** When `step` has to be told of a `tick`; undefined if nothing is due. */
export function nextTick({ otherTypesUntil, typing, replyBy, retryAt }: ConversationState): number | undefined {
  const due = [otherTypesUntil, typing?.offAt, replyBy, retryAt].filter((at) => at !== undefined)
  return due.length > 0 ? Math.min(...due) : undefined
}
