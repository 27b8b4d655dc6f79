import { describe, expect, it } from 'vitest'
import { MAX_MESSAGE } from '#contract/chat/limits.ts'
import { measureMessage } from '#web/domains/chat/measure-message.ts'

describe('The length of a message', { tags: ['2-5-message-limits'] }, () => {
  it.each([
    ['x'.repeat(MAX_MESSAGE - 101), undefined],
    ['x'.repeat(MAX_MESSAGE - 100), MAX_MESSAGE - 100],
    ['👨‍👩‍👧‍👦'.repeat(300), undefined],
    ['👍🏽'.repeat(MAX_MESSAGE), MAX_MESSAGE],
  ])('is counted in what people count: %#', (content, count) => {
    expect(measureMessage(content)).toEqual({ count, excess: undefined })
  })

  it('names how much is too long, and where it begins', () => {
    const text = 'x'.repeat(MAX_MESSAGE)
    expect(measureMessage(`${text}!`)).toEqual({
      count: MAX_MESSAGE + 1,
      excess: '1 character too long, from “!” on. Shorten it, or send it in parts.',
    })
    expect(measureMessage(`${text} and then we could meet on Friday${'.'.repeat(2_000)}`).excess).toBe(
      '2,033 characters too long, from “and then we could meet on…” on. Shorten it, or send it in parts.',
    )
    expect(measureMessage(`${'word '.repeat(199)}and further`).excess).toMatch(
      /^6 characters too long, from “further” on/,
    )
    expect(measureMessage('👨‍👩‍👧‍👦'.repeat(900)).excess).toBe(
      'Too many emoji or accents for one message. Shorten it, or send it in parts.',
    )
  })
})
