import type { ServerFrame } from '#contract/chat/protocol.ts'
import type { DealView } from '#contract/deals/deal.ts'
import type { UnsentMessage } from './conversation.ts'
import {
  canSend,
  type ConversationState,
  disconnected,
  type Effect,
  pending,
  REPLY_MS,
  type Step,
} from './conversation-state.ts'
import { stopTyping, typed } from './own-typing.ts'
import { takeDeal, takeFrame } from './take-frame.ts'
import { discarded, outboxRead, retried, sendAll, stored } from './unsent-messages.ts'

export type ConversationEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  /** The room, or the API in front of it, refused this person. */
  | { type: 'ended'; phase: 'not_found' | 'signed_out' }
  | { type: 'frame'; frame: ServerFrame }
  /** What the outbox had for this chat. */
  | { type: 'outbox_read'; messages: readonly UnsentMessage[] }
  /** A new message is in the outbox. */
  | { type: 'stored'; message: UnsentMessage }
  | { type: 'retried' | 'discarded'; id: string }
  /** A reply of the API told of the deal. */
  | { type: 'dealt'; view: DealView }
  | { type: 'typed' | 'older_wanted' | 'shown' | 'tick' }

/** What follows from an event at `now`, in milliseconds since 1970. */
export function step(before: ConversationState, event: ConversationEvent, now: number): Step {
  const { state, effects } = apply(before, event, now)
  if (canSend(state) && !canSend(before)) effects.push(...sendAll(state))
  const told = tellShown(state, effects)
  return { state: { ...told, replyBy: replyBy(told, event, now) }, effects }
}

function apply(state: ConversationState, event: ConversationEvent, now: number): Step {
  switch (event.type) {
    case 'opened':
      return opened(state)
    case 'closed':
      return { state: disconnected(state), effects: [] }
    case 'ended':
      return { state: { ...disconnected(state), phase: event.phase }, effects: [] }
    case 'frame':
      return takeFrame(state, event.frame, now)
    case 'outbox_read':
      return outboxRead(state, event.messages)
    case 'stored':
      return stored(state, event.message)
    case 'retried':
      return retried(state, event.id)
    case 'discarded':
      return discarded(state, event.id)
    case 'dealt':
      return { state: takeDeal(state, event.view), effects: [] }
    case 'typed':
      return typed(state, now)
    case 'older_wanted':
      return olderWanted(state)
    case 'shown':
      return { state: shown(state), effects: [] }
    case 'tick':
      return tick(state, now)
  }
}

function opened(state: ConversationState): Step {
  const phase = state.read === undefined ? 'loading' : 'ready'
  return { state: { ...disconnected(state), connected: true, phase }, effects: [resume(state)] }
}

function resume({ cursor }: ConversationState): Effect {
  return { type: 'send', frame: { type: 'resume', ...(cursor !== undefined && { after: cursor }) } }
}

function olderWanted(state: ConversationState): Step {
  if (!state.resumed || !state.hasOlder || state.loadingOlder || state.messages.length === 0)
    return { state, effects: [] }
  return { state: { ...state, loadingOlder: true }, effects: requestOlder(state) }
}

function requestOlder({ messages: [oldest] }: ConversationState): Effect[] {
  return oldest ? [{ type: 'send', frame: { type: 'resume', before: oldest.sequence } }] : []
}

/** Only the other person's messages are worth telling. */
function shown(state: ConversationState): ConversationState {
  const { messages, me, read = 0 } = state
  const hasUnread = messages.some(({ senderId, sequence }) => senderId !== me && sequence > read)
  return hasUnread ? { ...state, shown: Math.max(state.shown, messages.at(-1)?.sequence ?? 0) } : state
}

function tellShown(state: ConversationState, effects: Effect[]): ConversationState {
  if (!canSend(state) || state.shown <= Math.max(state.read ?? 0, state.shownTold)) return state
  effects.push({ type: 'send', frame: { type: 'read', sequence: state.shown } })
  return { ...state, shownTold: state.shown }
}

function tick(before: ConversationState, now: number): Step {
  const isDue = (at: number | undefined) => at !== undefined && at <= now
  if (isDue(before.replyBy)) return { state: disconnected(before), effects: [{ type: 'reconnect' }] }
  const { state, effects } = isDue(before.typing?.offAt) ? stopTyping(before) : { state: before, effects: [] }
  const isSilent = isDue(state.otherTypesUntil)
  const otherTypesUntil = isSilent ? undefined : state.otherTypesUntil
  const next = { ...state, otherTypesUntil, otherIsTyping: otherTypesUntil !== undefined }
  if (!isDue(state.retryAt)) return { state: next, effects }
  const repeated = canSend(state) ? sendAll(state) : [resume(state)]
  if (state.loadingOlder) repeated.push(...requestOlder(state))
  return { state: { ...next, retryAt: undefined, shownTold: 0 }, effects: [...effects, ...repeated] }
}

/** Any frame shows that the connection is alive. */
function replyBy(state: ConversationState, { type }: ConversationEvent, now: number): number | undefined {
  const awaits = !state.resumed || !state.identified || state.loadingOlder || pending(state).length > 0
  if (!state.connected || !awaits || state.retryAt !== undefined) return undefined
  return type === 'frame' ? now + REPLY_MS : (state.replyBy ?? now + REPLY_MS)
}
