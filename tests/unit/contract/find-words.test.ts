import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutCodeMarks } from '#contract/chat/code.ts'
import { markedExcerpt } from '#contract/chat/find-words.ts'
import { hasWords, searchedWords } from '#contract/searched-words.ts'
import { foldCharacters } from '#contract/fold.ts'
import { tidyLine } from '#contract/text.ts'
import { scriptText } from '../../support/arbitraries.ts'

/** An excerpt with its marked parts in brackets. */
const marked = (content: string, text: string) =>
  markedExcerpt(content, searchedWords(text))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

describe('The words of a search', { tags: ['ours-room-search'] }, () => {
  it.each([
    ['A Café in Ödense', 'cafe ODENSE', 'A [Café] in [Ödense]'],
    ['ΟΔΟΣ and οδος', 'οδός', '[ΟΔΟΣ] and [οδος]'],
    ['ﬁle, ＡＢＣ', 'file abc', '[ﬁle], [ＡＢＣ]'],
    ['Run `npm install`\nnow', 'npm now', 'Run [npm] install [now]'],
    ['aaa', 'a aa', '[aaa]'],
    ['👍🏽 emoji 👍', '👍', '[👍🏽] emoji [👍]'],
    ['nothing', 'x', 'nothing'],
  ])('are marked in %j: %j', (content, text, excerpt) => {
    expect(marked(content, text)).toBe(excerpt)
  })

  it('are in sight in an excerpt of a long message', () => {
    const excerpt = marked(`${'word '.repeat(100)}needle${' more'.repeat(100)}`, 'Needle')
    expect(excerpt).toMatch(/^…(?:word )+\[needle\](?: more)+ ?\w*…$/)
    expect(excerpt.length).toBeLessThan(170)
  })

  it('are marked without changing the text', () => {
    fc.assert(
      fc.property(scriptText, scriptText, (content, text) => {
        const words = searchedWords(text)
        const line = tidyLine(withoutCodeMarks(content))
        const shown = markedExcerpt(content, words).map((part) => part.text)
        expect(line).toContain(shown.join('').replace(/^…/, '').replace(/…$/, ''))
        expect(hasWords(content, words)).toBe(words.every((word) => foldCharacters(content).includes(word)))
      }),
    )
  })
})
