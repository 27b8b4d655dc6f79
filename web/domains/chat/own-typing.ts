import { TYPING_IDLE_MS } from '#contract/chat/constants.ts'
import { canSend, type ConversationState, type ConversationUpdate } from './conversation-state.ts'

const TYPING_RENEWAL_MS = 2_000

export function typed(state: ConversationState, now: number): ConversationUpdate {
  if (!canSend(state)) return { state, effects: [] }
  const isDue = !state.typing || now >= state.typing.renewAt
  const renewAt = isDue ? now + TYPING_RENEWAL_MS : (state.typing?.renewAt ?? now)
  return {
    state: { ...state, typing: { offAt: now + TYPING_IDLE_MS, renewAt } },
    effects: isDue ? [{ type: 'send', frame: { type: 'typing', on: true } }] : [],
  }
}

export function stopTyping(state: ConversationState): ConversationUpdate {
  if (!state.typing) return { state, effects: [] }
  return {
    state: { ...state, typing: undefined },
    effects: [{ type: 'send', frame: { type: 'typing', on: false } }],
  }
}
