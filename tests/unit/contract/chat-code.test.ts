import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitCode, withoutCodeMarks } from '#contract/chat/code.ts'

/** The parts in short: `code` in pointed brackets, blocks with their language. */
const shown = (content: string) =>
  splitCode(content).map(({ kind, text, language }) =>
    kind === 'text' ? text : kind === 'inline' ? `<${text}>` : `[${language}: ${text}]`,
  )

describe('Code in a message', { tags: ['ours-code-in-chat'] }, () => {
  it.each([
    ['Run `npm i` and `npm start`.', ['Run ', '<npm i>', ' and ', '<npm start>', '.']],
    ['Like this:\n```ts\nconst a = 1\n  b()\n```\nOr not?', ['Like this:', '[ts: const a = 1\n  b()]', 'Or not?']],
    ['```\none\n```\n\n```c++\ntwo\n```', ['[: one]', '[c++: two]']],
    ['```\n\n```', ['[: ]']],
    ['```\n```', ['[: ]']],
    ['```never closed\nconst a', ['```never closed\nconst a']],
    ['```on one line```', ['<on one line>']],
    ['A ` alone, and one\n` on another line', ['A ` alone, and one\n` on another line']],
    ['``a ` in it``', ['<a ` in it>']],
    ['**Not bold**, # no title, [no](https://example.com)', ['**Not bold**, # no title, [no](https://example.com)']],
    ['```\n`x` https://example.com\n```', ['[: `x` https://example.com]']],
  ])('is what is fenced or between backticks: %j', (content, parts) => {
    expect(shown(content)).toEqual(parts)
  })

  it('shows its text without marks in previews', () => {
    expect(withoutCodeMarks('```ts\nconst a = `1`\n```')).toBe('const a = `1`')
    expect(withoutCodeMarks('```\n```')).toBe('```\n```')
    expect(withoutCodeMarks('Use `a`:\n```\nb\n```\nok')).toBe('Use a:\nb\nok')
  })

  it('loses nothing but marks, in bounded time', () => {
    const marks = fc.string({ unit: fc.constantFrom('`', '```', '\n', ' ', 'a', '\n```\n'), maxLength: 60 })
    const plain = (text: string) => text.replaceAll(/[`\s]/g, '')
    fc.assert(
      fc.property(marks, (content) => {
        const texts = splitCode(content).map(({ text, language }) => language + text)
        expect(plain(texts.join(''))).toBe(plain(content))
      }),
    )
    const start = performance.now()
    for (const part of ['`', '` ', '```\n', '`a\n', '``` ', '\n ```a\n'])
      splitCode(part.repeat(Math.floor(4_000 / part.length)))
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
