import type { ChatMessage } from '#contract/chat/messages.ts'
import type { PassageRequest } from '#contract/chat/search-frames.ts'
import type { PastMessages } from './conversation.ts'
import type { ConversationState } from './conversation-state.ts'
import { mergeMessages, updateQuotes } from './merge-messages.ts'

/** Adds a part of the history; once it reaches the messages that are followed, it is one with them. */
export function applyPassage(
  state: ConversationState,
  place: PassageRequest['place'],
  { messages: incoming, hasOlder, hasNewer }: PastMessages,
): ConversationState {
  const { past } = state
  // It was left meanwhile.
  if (!past && place !== 'around') return state
  const messages = past && place !== 'around' ? mergeMessages(past.messages, incoming) : incoming
  const next = {
    messages: [...messages],
    hasOlder: place === 'after' ? (past?.hasOlder ?? true) : hasOlder,
    hasNewer: place === 'before' ? (past?.hasNewer ?? true) : hasNewer,
  }
  const followed = state.messages[0]?.sequence ?? Infinity
  const isReached = (next.messages.at(-1)?.sequence ?? 0) >= followed || !next.hasNewer
  if (!isReached) return { ...state, past: next }
  return { ...state, past: undefined, messages: mergeMessages(next.messages, state.messages), hasOlder: next.hasOlder }
}

/** Applies edits to the part of the history that is shown. */
export function updatePast(past: PastMessages | undefined, incoming: readonly ChatMessage[]): PastMessages | undefined {
  if (!past) return undefined
  const ids = new Set(past.messages.map(({ id }) => id))
  const known = incoming.filter(({ id }) => ids.has(id))
  const merged = known.length > 0 ? mergeMessages(past.messages, known) : past.messages
  const messages = updateQuotes(merged, incoming)
  return messages === past.messages ? past : { ...past, messages: [...messages] }
}
