import type { UnsentMessage } from './conversation.ts'
import {
  canSend,
  type ConversationState,
  type Effect,
  pendingMessages,
  type ConversationUpdate,
} from './conversation-state.ts'
import { stopTyping } from './own-typing.ts'

/** Stored messages go before newer ones. */
export function onOutboxRead(state: ConversationState, storedMessages: readonly UnsentMessage[]): ConversationUpdate {
  const knownIds = new Set([...state.messages, ...state.unsent].map(({ id }) => id))
  const posted = storedMessages.filter(({ id }) => state.messages.some((message) => message.id === id))
  const unsent = [...storedMessages.filter(({ id }) => !knownIds.has(id)), ...state.unsent]
  return {
    state: { ...state, outboxRead: true, unsent },
    effects: posted.map(({ id }) => ({ type: 'remove', id })),
  }
}

export function onStored(state: ConversationState, message: UnsentMessage): ConversationUpdate {
  const { state: silent, effects } = stopTyping(state)
  if ([...state.messages, ...state.unsent].some(({ id }) => id === message.id)) return { state: silent, effects }
  if (canSend(state)) effects.push(send(message))
  // Who writes goes back to where it appears.
  return { state: { ...silent, past: undefined, unsent: [...state.unsent, message] }, effects }
}

export function onRetried(state: ConversationState, id: string): ConversationUpdate {
  const found = state.unsent.find((message) => message.id === id)
  if (!found) return { state, effects: [] }
  const message = { ...found, failed: null }
  const unsent = state.unsent.map((other) => (other.id === id ? message : other))
  return {
    state: { ...state, unsent },
    effects: [{ type: 'store', message }, ...(canSend(state) ? [send(message)] : [])],
  }
}

export function onDiscarded(state: ConversationState, id: string): ConversationUpdate {
  return {
    state: { ...state, unsent: state.unsent.filter((message) => message.id !== id) },
    effects: [{ type: 'remove', id }],
  }
}

export function sendAll(state: ConversationState): Effect[] {
  return pendingMessages(state).map(send)
}

function send({ id, content, inDeal, replyTo }: UnsentMessage): Effect {
  return { type: 'send', frame: { type: 'send', id, content, inDeal, ...(replyTo && { replyTo: replyTo.id }) } }
}
