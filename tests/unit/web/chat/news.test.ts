import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { newsAfter } from '#web/domains/chat/news.ts'
import { dividerAfter } from '#web/domains/chat/merge-messages.ts'

/** Messages in order; those with the same time are of one move. */
const messages = (...all: [senderId: string, createdAt: number, changes?: Partial<ChatMessage>][]) =>
  all.map(([senderId, createdAt, changes], index): ChatMessage => ({
    sequence: index + 1,
    revision: index + 1,
    id: `${index}`,
    senderId,
    content: 'Hi',
    type: 'deal',
    event: null,
    negotiationId: null,
    createdAt,
    editedAt: null,
    ...changes,
  }))

describe('New messages', () => {
  it('count several events of one move once, for each user', { tags: ['ours-counted-once'] }, () => {
    const all = messages(['ann', 1], ['', 1], ['ann', 2], ['', 2], ['ann', 2], ['ben', 3, { type: 'text' }], ['ben', 3])
    expect(newsAfter(all, 'ann', 0).map(({ sequence }) => sequence)).toEqual([2, 4, 6, 7])
    expect(newsAfter(all, 'ben', 0).map(({ sequence }) => sequence)).toEqual([1, 3])
    expect(newsAfter(all, 'ben', 1).map(({ sequence }) => sequence)).toEqual([3])
  })

  it('are not those that were deleted', { tags: ['ours-deleted-messages'] }, () => {
    const deleted = { type: 'text', deleted: true } as const
    const all = messages(['ann', 1, deleted], ['ben', 2, { type: 'text' }], ['ann', 3, { type: 'text' }])
    expect(newsAfter(all, 'ben', 0).map(({ sequence }) => sequence)).toEqual([3])
    expect(dividerAfter(all, 'ben', 0)).toBe(2)
  })
})
