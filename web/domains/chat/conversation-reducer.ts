import type { ServerFrame } from '#contract/chat/protocol.ts'
import type { Passage, PassageRequest } from '#contract/chat/search-frames.ts'
import type { DealView } from '#contract/deals/deal.ts'
import type { UnsentMessage } from './conversation.ts'
import {
  canSend,
  type ConversationState,
  disconnected,
  type Effect,
  pendingMessages,
  MISSING_TIMEOUT_MS,
  REPLY_TIMEOUT_MS,
  type ConversationUpdate,
} from './conversation-state.ts'
import { applyPassage } from './past-messages.ts'
import { stopTyping, typed } from './own-typing.ts'
import { applyDeal, applyFrame } from './apply-frame.ts'
import { onDiscarded, onOutboxRead, onRetried, sendAll, onStored } from './unsent-messages.ts'

export type ConversationEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  /** The room or the API rejected this user. */
  | { type: 'ended'; phase: 'not_found' | 'signed_out' }
  | { type: 'frame'; frame: ServerFrame }
  /** The outbox's messages of this chat have been read. */
  | { type: 'outbox_read'; messages: readonly UnsentMessage[] }
  /** A new message has been stored in the outbox. */
  | { type: 'stored'; message: UnsentMessage }
  | { type: 'retried' | 'discarded'; id: string }
  /** An API response included the deal. */
  | { type: 'deal_received'; view: DealView }
  /** The inbox knows messages up to a sequence. */
  | { type: 'reported'; sequence: number }
  /** A part of the history has come. */
  | { type: 'passage_loaded'; place: PassageRequest['place']; passage: Passage }
  | { type: 'typed' | 'older_requested' | 'past_left' | 'shown' | 'tick' }

/** The next state and its side effects; `now` is in Unix milliseconds. */
export function reduceConversation(
  before: ConversationState,
  event: ConversationEvent,
  now: number,
): ConversationUpdate {
  const { state, effects } = apply(before, event, now)
  if (canSend(state) && !canSend(before)) effects.push(...sendAll(state))
  const reported = reportSeen(state, effects)
  return { state: { ...reported, replyDeadline: nextReplyDeadline(reported, event, now) }, effects }
}

function apply(state: ConversationState, event: ConversationEvent, now: number): ConversationUpdate {
  switch (event.type) {
    case 'opened':
      return onOpened(state)
    case 'closed':
      return { state: disconnected(state), effects: [] }
    case 'ended':
      return { state: { ...disconnected(state), phase: event.phase }, effects: [] }
    case 'frame':
      return applyFrame(state, event.frame, now)
    case 'outbox_read':
      return onOutboxRead(state, event.messages)
    case 'stored':
      return onStored(state, event.message)
    case 'retried':
      return onRetried(state, event.id)
    case 'discarded':
      return onDiscarded(state, event.id)
    case 'deal_received':
      return { state: applyDeal(state, event.view), effects: [] }
    case 'reported':
      return { state: awaitMessage(state, event.sequence, now), effects: [] }
    case 'passage_loaded':
      return { state: applyPassage(state, event.place, event.passage), effects: [] }
    case 'past_left':
      return { state: { ...state, past: undefined }, effects: [] }
    case 'typed':
      return typed(state, now)
    case 'older_requested':
      return onOlderRequested(state)
    case 'shown':
      return { state: markSeen(state), effects: [] }
    case 'tick':
      return onTick(state, now)
  }
}

function onOpened(state: ConversationState): ConversationUpdate {
  const phase = state.read === undefined ? 'loading' : 'ready'
  return { state: { ...disconnected(state), connected: true, phase }, effects: [resume(state)] }
}

function resume({ cursor }: ConversationState): Effect {
  return { type: 'send', frame: { type: 'resume', ...(cursor !== undefined && { after: cursor }) } }
}

function onOlderRequested(state: ConversationState): ConversationUpdate {
  if (!state.resumed || !state.hasOlder || state.loadingOlder || state.messages.length === 0)
    return { state, effects: [] }
  return { state: { ...state, loadingOlder: true }, effects: requestOlder(state) }
}

function requestOlder({ messages: [oldest] }: ConversationState): Effect[] {
  return oldest ? [{ type: 'send', frame: { type: 'resume', before: oldest.sequence } }] : []
}

/** A connection that is still catching up has a deadline of its own. */
function awaitMessage(state: ConversationState, sequence: number, now: number): ConversationState {
  if (!state.resumed || has(state, sequence)) return state
  const isWaiting = state.missing && !has(state, state.missing.sequence)
  return isWaiting ? state : { ...state, missing: { sequence, deadline: now + MISSING_TIMEOUT_MS } }
}

function has({ messages }: ConversationState, sequence: number): boolean {
  return (messages.at(-1)?.sequence ?? 0) >= sequence
}

/** Only the other user's messages can be read. */
function markSeen(state: ConversationState): ConversationState {
  const { messages, me, read = 0 } = state
  const hasUnread = messages.some(({ senderId, sequence }) => senderId !== me && sequence > read)
  return hasUnread ? { ...state, seenSequence: Math.max(state.seenSequence, messages.at(-1)?.sequence ?? 0) } : state
}

function reportSeen(state: ConversationState, effects: Effect[]): ConversationState {
  if (!canSend(state) || state.seenSequence <= Math.max(state.read ?? 0, state.reportedSequence)) return state
  effects.push({ type: 'send', frame: { type: 'read', sequence: state.seenSequence } })
  return { ...state, reportedSequence: state.seenSequence }
}

function onTick(before: ConversationState, now: number): ConversationUpdate {
  const isDue = (at: number | undefined) => at !== undefined && at <= now
  const isDeaf = isDue(before.missing?.deadline) && !has(before, before.missing?.sequence ?? 0)
  if (isDeaf || isDue(before.replyDeadline)) return { state: disconnected(before), effects: [{ type: 'reconnect' }] }
  const { state, effects } = isDue(before.typing?.offAt) ? stopTyping(before) : { state: before, effects: [] }
  const hasStoppedTyping = isDue(state.otherTypingUntil)
  const otherTypingUntil = hasStoppedTyping ? undefined : state.otherTypingUntil
  const missing = isDue(state.missing?.deadline) ? undefined : state.missing
  const next = { ...state, missing, otherTypingUntil, otherIsTyping: otherTypingUntil !== undefined }
  if (!isDue(state.retryAt)) return { state: next, effects }
  const retries = canSend(state) ? sendAll(state) : [resume(state)]
  if (state.loadingOlder) retries.push(...requestOlder(state))
  return { state: { ...next, retryAt: undefined, reportedSequence: 0 }, effects: [...effects, ...retries] }
}

/** Any frame proves that the connection is alive. */
function nextReplyDeadline(state: ConversationState, { type }: ConversationEvent, now: number): number | undefined {
  const isAwaitingReply = !state.resumed || !state.identified || state.loadingOlder || pendingMessages(state).length > 0
  if (!state.connected || !isAwaitingReply || state.retryAt !== undefined) return undefined
  return type === 'frame' ? now + REPLY_TIMEOUT_MS : (state.replyDeadline ?? now + REPLY_TIMEOUT_MS)
}
