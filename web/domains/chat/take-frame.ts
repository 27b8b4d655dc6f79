import type { ChatMessage } from '#contract/chat/messages.ts'
import type { ServerFrame } from '#contract/chat/protocol.ts'
import type { DealView } from '#contract/deals/deal.ts'
import type { ConversationState, Effect, Step } from './conversation-state.ts'
import { dividerAfter, lastRevision, mergeMessages, withinLoaded } from './merge-messages.ts'
import { refusalText } from './refusal-text.ts'

/** How long the other person's typing shows without renewal. */
const OTHER_TYPING_MS = 3_000
const RETRY_MS = 3_000

/** What follows from a frame of the room. */
export function takeFrame(state: ConversationState, frame: ServerFrame, now: number): Step {
  switch (frame.type) {
    case 'posted':
      return frame.page ? takePage(state, frame.messages, frame.page) : takeNews(state, frame.messages)
    case 'ack':
    case 'edited':
      return takeNews(state, [frame.message])
    case 'read':
      return only(takeRead(state, frame.userId, frame.sequence))
    case 'typing':
      return only(frame.userId === state.me ? state : otherTypes(state, frame.on ? now + OTHER_TYPING_MS : undefined))
    case 'presence':
      return only(takePresence(state, frame))
    case 'deal':
      return only(frame.view ? takeDeal(state, frame.view) : { ...state, deal: undefined, unreadableDeal: true })
    case 'refused':
      return takeRefusal(state, frame.code, frame.id, now)
  }
}

type Page = NonNullable<Extract<ServerFrame, { type: 'posted' }>['page']>

function takePage(state: ConversationState, incoming: readonly ChatMessage[], { kind, more }: Page): Step {
  if (kind === 'newest') {
    const cursor = lastRevision(incoming, 0)
    return posted({ ...state, messages: incoming, cursor, resumed: true, hasOlder: more }, incoming)
  }
  if (kind === 'older') {
    const messages = mergeMessages(state.messages, incoming)
    return posted({ ...state, messages, hasOlder: more, loadingOlder: false }, incoming)
  }
  const cursor = lastRevision(incoming, state.cursor ?? 0)
  const messages = mergeMessages(state.messages, withinLoaded(incoming, state))
  // A page of which nothing can be read would come again and again.
  const goesOn = more && cursor > (state.cursor ?? 0)
  const { state: next, effects } = posted({ ...state, messages, cursor, resumed: !goesOn }, incoming)
  if (goesOn) effects.push({ type: 'send', frame: { type: 'resume', after: cursor } })
  return { state: next, effects }
}

/** What comes before the requested page is in that page, too; only after it do the revisions have no gap. */
function takeNews(state: ConversationState, incoming: readonly ChatMessage[]): Step {
  if (state.cursor === undefined) return only(state)
  const messages = mergeMessages(state.messages, withinLoaded(incoming, state))
  const cursor = state.resumed ? lastRevision(incoming, state.cursor) : state.cursor
  const isAnswer = incoming.some(({ senderId }) => senderId !== state.me)
  const next = { ...state, messages, cursor }
  return posted(isAnswer ? otherTypes(next, undefined) : next, incoming)
}

/** What the room has is no longer unsent, whichever tab sent it. */
function posted(state: ConversationState, incoming: readonly ChatMessage[]): Step {
  const ids = new Set(incoming.map(({ id }) => id))
  const sent = state.unsent.filter(({ id }) => ids.has(id))
  if (sent.length === 0) return only(state)
  return {
    state: { ...state, unsent: state.unsent.filter(({ id }) => !ids.has(id)) },
    effects: sent.map(({ id }) => ({ type: 'forget', id })),
  }
}

function takeRead(state: ConversationState, userId: string, sequence: number): ConversationState {
  if (userId !== state.me) return { ...state, readByOther: Math.max(state.readByOther, sequence) }
  if (state.cursor === undefined) return state
  if (state.read !== undefined) return { ...state, read: Math.max(state.read, sequence) }
  return { ...state, phase: 'ready', read: sequence, readOnOpening: dividerAfter(state.messages, state.me, sequence) }
}

/** What is known of the deal, unless that is newer: a reply may overtake the room's frames, and the other way round. */
export function takeDeal(state: ConversationState, view: DealView): ConversationState {
  return view.revision > (state.deal?.revision ?? -1) ? { ...state, deal: view, unreadableDeal: false } : state
}

function otherTypes(state: ConversationState, otherTypesUntil: number | undefined): ConversationState {
  return { ...state, otherTypesUntil, otherIsTyping: otherTypesUntil !== undefined }
}

/**
 * The room tells everyone the other's presence. Who is told one's own is the other: they have signed in meanwhile, in
 * this browser, and must not send what this person has written.
 */
function takePresence(
  state: ConversationState,
  { userId, online, lastSeen }: Extract<ServerFrame, { type: 'presence' }>,
): ConversationState {
  if (userId === state.me) return { ...state, phase: 'signed_out' }
  return { ...state, identified: true, presence: { online, lastSeen } }
}

/** A room that does not know this version is older than it: it has been rolled back, and will be replaced. */
const PASSING: ReadonlySet<string> = new Set(['internal', 'too_many_frames', 'unknown_version'])

/** Without an id it may be about anything that was sent. */
function takeRefusal(state: ConversationState, code: string, id: string | undefined, now: number): Step {
  // Of a frame that says nothing about a message, to a room that is older than this tab.
  if (code === 'unknown_frame' && id === undefined) return only(state)
  if (PASSING.has(code)) return only({ ...state, retryAt: state.retryAt ?? now + RETRY_MS })
  const effects: Effect[] = []
  const unsent = state.unsent.map((message) => {
    if (message.failed !== null || (id !== undefined && message.id !== id)) return message
    const failed = { ...message, failed: refusalText(code) }
    effects.push({ type: 'keep', message: failed })
    return failed
  })
  return { state: { ...state, unsent }, effects }
}

function only(state: ConversationState): Step {
  return { state, effects: [] }
}
