import type { UnsentMessage } from './conversation.ts'
import { canSend, type ConversationState, type Effect, pending, type Step } from './conversation-state.ts'
import { stopTyping } from './own-typing.ts'

/** What was kept goes before what was written since. */
export function outboxRead(state: ConversationState, kept: readonly UnsentMessage[]): Step {
  const known = new Set([...state.messages, ...state.unsent].map(({ id }) => id))
  const posted = kept.filter(({ id }) => state.messages.some((message) => message.id === id))
  const unsent = [...kept.filter(({ id }) => !known.has(id)), ...state.unsent]
  return {
    state: { ...state, outboxRead: true, unsent },
    effects: posted.map(({ id }) => ({ type: 'forget', id })),
  }
}

export function stored(state: ConversationState, message: UnsentMessage): Step {
  const { state: silent, effects } = stopTyping(state)
  if ([...state.messages, ...state.unsent].some(({ id }) => id === message.id)) return { state: silent, effects }
  if (canSend(state)) effects.push(send(message))
  return { state: { ...silent, unsent: [...state.unsent, message] }, effects }
}

export function retried(state: ConversationState, id: string): Step {
  const found = state.unsent.find((message) => message.id === id)
  if (!found) return { state, effects: [] }
  const message = { ...found, failed: null }
  const unsent = state.unsent.map((one) => (one.id === id ? message : one))
  return {
    state: { ...state, unsent },
    effects: [{ type: 'keep', message }, ...(canSend(state) ? [send(message)] : [])],
  }
}

export function discarded(state: ConversationState, id: string): Step {
  return {
    state: { ...state, unsent: state.unsent.filter((message) => message.id !== id) },
    effects: [{ type: 'forget', id }],
  }
}

export function sendAll(state: ConversationState): Effect[] {
  return pending(state).map(send)
}

function send({ id, content, inDeal }: UnsentMessage): Effect {
  return { type: 'send', frame: { type: 'send', id, content, inDeal } }
}
