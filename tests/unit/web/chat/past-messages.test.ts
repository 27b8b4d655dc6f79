import { describe, expect, it } from 'vitest'
import { newConversation } from '#web/domains/chat/conversation-state.ts'
import { reduceConversation } from '#web/domains/chat/conversation-reducer.ts'
import type { ConversationState } from '#web/domains/chat/conversation-state.ts'
import type { ConversationEvent } from '#web/domains/chat/conversation-reducer.ts'
import { ME, message, OTHER, unsent } from '../../../support/conversations.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const followed: ConversationState = {
  ...newConversation(ME),
  phase: 'ready',
  connected: true,
  resumed: true,
  cursor: 100,
  messages: range(91, 100),
  hasOlder: true,
}
const loaded = (place: 'around' | 'before' | 'after', from: number, to: number): ConversationEvent => ({
  type: 'passage_loaded',
  place,
  passage: { v: 1, type: 'passage', id: 'id', messages: range(from, to), hasOlder: from > 1, hasNewer: to < 100 },
})
const after = (...events: ConversationEvent[]) =>
  events.reduce((state, event) => reduceConversation(state, event, 0).state, followed)
const sequences = (state: ConversationState) =>
  [state.past ?? state].map(({ messages, hasOlder }) => ({
    from: messages[0]?.sequence,
    to: messages.at(-1)?.sequence,
    count: messages.length,
    hasOlder,
  }))[0]

describe('A part of the history that a search led to', { tags: ['ours-room-search'] }, () => {
  it('grows on both sides, and is one with the newest messages once it reaches them', () => {
    const far = after(loaded('around', 21, 30))
    expect(far.messages).toEqual(followed.messages)
    expect(sequences(far)).toEqual({ from: 21, to: 30, count: 10, hasOlder: true })
    const grown = after(loaded('around', 21, 30), loaded('before', 1, 20), loaded('after', 31, 60))
    expect(sequences(grown)).toEqual({ from: 1, to: 60, count: 60, hasOlder: false })
    const reached = after(loaded('around', 51, 60), loaded('after', 61, 91))
    expect(reached.past).toBeUndefined()
    expect(sequences(reached)).toEqual({ from: 51, to: 100, count: 50, hasOlder: true })
  })

  it('is replaced by another one, and left with what was requested for it', () => {
    expect(sequences(after(loaded('around', 21, 30), loaded('around', 1, 10)))).toMatchObject({ from: 1, to: 10 })
    const left = after(loaded('around', 21, 30), { type: 'past_left' }, loaded('after', 31, 60))
    expect(left.past).toBeUndefined()
    expect(left.messages).toEqual(followed.messages)
    expect(after(loaded('around', 21, 30), { type: 'stored', message: unsent('new') }).past).toBeUndefined()
  })

  it('follows edits, but takes no new messages', () => {
    const changed = message(25, { content: 'Edited', revision: 101 })
    const state = after(
      loaded('around', 21, 30),
      { type: 'frame', frame: { v: 1, type: 'edited', message: changed } },
      { type: 'frame', frame: { v: 1, type: 'posted', messages: [message(101, { senderId: OTHER })], page: null } },
    )
    expect(state.past?.messages.find(({ sequence }) => sequence === 25)?.content).toBe('Edited')
    expect(sequences(state)).toMatchObject({ from: 21, to: 30 })
    expect(state.messages.at(-1)?.sequence).toBe(101)
  })
})
