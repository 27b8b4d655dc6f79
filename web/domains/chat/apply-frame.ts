import type { ChatMessage } from '#contract/chat/messages.ts'
import type { ServerFrame } from '#contract/chat/protocol.ts'
import type { DealView } from '#contract/deals/deal.ts'
import type { ConversationState, Effect, ConversationUpdate } from './conversation-state.ts'
import { dividerAfter, lastRevision, mergeMessages, updateQuotes, withinLoaded } from './merge-messages.ts'
import { updatePast } from './past-messages.ts'
import { refusalText } from './refusal-text.ts'

const OTHER_TYPING_TIMEOUT_MS = 3_000
const RETRY_DELAY_MS = 3_000

export function applyFrame(state: ConversationState, frame: ServerFrame, now: number): ConversationUpdate {
  switch (frame.type) {
    case 'time':
    case 'found':
    case 'passage':
      return withoutEffects(state)
    case 'posted':
      return frame.page ? applyPage(state, frame.messages, frame.page) : applyMessages(state, frame.messages)
    case 'ack':
    case 'edited':
      return applyMessages(state, [frame.message])
    case 'read':
      return withoutEffects(applyRead(state, frame.userId, frame.sequence))
    case 'typing':
      return withoutEffects(
        frame.userId === state.me ? state : setOtherTyping(state, frame.on ? now + OTHER_TYPING_TIMEOUT_MS : undefined),
      )
    case 'presence':
      return withoutEffects(applyPresence(state, frame))
    case 'deal':
      return withoutEffects(
        frame.view ? applyDeal(state, frame.view) : { ...state, deal: undefined, unreadableDeal: true },
      )
    case 'refused':
      return applyRefusal(state, frame.code, frame.id, now)
  }
}

type Page = NonNullable<Extract<ServerFrame, { type: 'posted' }>['page']>

function applyPage(
  state: ConversationState,
  incoming: readonly ChatMessage[],
  { kind, more }: Page,
): ConversationUpdate {
  if (kind === 'newest') {
    const cursor = lastRevision(incoming, 0)
    return removeSent({ ...state, messages: incoming, cursor, resumed: true, hasOlder: more }, incoming)
  }
  if (kind === 'older') {
    const messages = mergeMessages(state.messages, incoming)
    return removeSent({ ...state, messages, hasOlder: more, loadingOlder: false }, incoming)
  }
  const cursor = lastRevision(incoming, state.cursor ?? 0)
  const messages = updateQuotes(mergeMessages(state.messages, withinLoaded(incoming, state)), incoming)
  const past = updatePast(state.past, incoming)
  // A page without any parsable message would be requested forever.
  const hasMore = more && cursor > (state.cursor ?? 0)
  const { state: next, effects } = removeSent({ ...state, messages, past, cursor, resumed: !hasMore }, incoming)
  if (hasMore) effects.push({ type: 'send', frame: { type: 'resume', after: cursor } })
  return { state: next, effects }
}

/** Messages before the requested page are part of it; revisions have no gap only after that. */
function applyMessages(state: ConversationState, incoming: readonly ChatMessage[]): ConversationUpdate {
  if (state.cursor === undefined) return withoutEffects(state)
  const messages = updateQuotes(mergeMessages(state.messages, withinLoaded(incoming, state)), incoming)
  const cursor = state.resumed ? lastRevision(incoming, state.cursor) : state.cursor
  const isReply = incoming.some(({ senderId }) => senderId !== state.me)
  const next = { ...state, messages, past: updatePast(state.past, incoming), cursor }
  return removeSent(isReply ? setOtherTyping(next, undefined) : next, incoming)
}

/** Messages that the room has are no longer unsent, whichever tab sent them. */
function removeSent(state: ConversationState, incoming: readonly ChatMessage[]): ConversationUpdate {
  const ids = new Set(incoming.map(({ id }) => id))
  const sent = state.unsent.filter(({ id }) => ids.has(id))
  if (sent.length === 0) return withoutEffects(state)
  return {
    state: { ...state, unsent: state.unsent.filter(({ id }) => !ids.has(id)) },
    effects: sent.map(({ id }) => ({ type: 'remove', id })),
  }
}

function applyRead(state: ConversationState, userId: string, sequence: number): ConversationState {
  if (userId !== state.me) return { ...state, readByOther: Math.max(state.readByOther, sequence) }
  if (state.cursor === undefined) return state
  if (state.read !== undefined) return { ...state, read: Math.max(state.read, sequence) }
  return { ...state, phase: 'ready', read: sequence, readOnOpening: dividerAfter(state.messages, state.me, sequence) }
}

/** Keeps the newer revision, because API responses and frames may arrive in any order. */
export function applyDeal(state: ConversationState, view: DealView): ConversationState {
  return view.revision > (state.deal?.revision ?? -1) ? { ...state, deal: view, unreadableDeal: false } : state
}

function setOtherTyping(state: ConversationState, otherTypesUntil: number | undefined): ConversationState {
  return { ...state, otherTypingUntil: otherTypesUntil, otherIsTyping: otherTypesUntil !== undefined }
}

/**
 * The room sends each user the other's presence. Receiving one's own means that the other user has since signed in in
 * this browser, and must not send this user's messages.
 */
function applyPresence(
  state: ConversationState,
  { userId, online, lastSeen, gone }: Extract<ServerFrame, { type: 'presence' }>,
): ConversationState {
  if (userId === state.me) return { ...state, phase: 'signed_out' }
  return { ...state, identified: true, presence: { online, lastSeen, gone } }
}

/** An unknown version means that the room was rolled back and will be updated again. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set(['internal', 'too_many_frames', 'unknown_version'])

/** Without an id, it may concern any unsent message. */
function applyRefusal(state: ConversationState, code: string, id: string | undefined, now: number): ConversationUpdate {
  // An older room rejected a frame that was not a message, or a ping.
  if (id === undefined && (code === 'unknown_frame' || code === 'invalid_frame')) return withoutEffects(state)
  if (TRANSIENT_CODES.has(code)) return withoutEffects({ ...state, retryAt: state.retryAt ?? now + RETRY_DELAY_MS })
  const effects: Effect[] = []
  const unsent = state.unsent.map((message) => {
    if (message.failed !== null || (id !== undefined && message.id !== id)) return message
    const failed = { ...message, failed: refusalText(code) }
    effects.push({ type: 'store', message: failed })
    return failed
  })
  return { state: { ...state, unsent }, effects }
}

function withoutEffects(state: ConversationState): ConversationUpdate {
  return { state, effects: [] }
}
