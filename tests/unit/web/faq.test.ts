import { describe, expect, it } from 'vitest'
import { searchFaq } from '#web/screens/content/faq.ts'
import { HELP_PAGE, HELP_SECTIONS } from '#web/screens/content/help.ts'

const ENTRIES = HELP_SECTIONS.flatMap(({ entries }) => entries)
const found = (search: string) => searchFaq(HELP_SECTIONS, search).flatMap(({ entries }) => entries.map(({ id }) => id))

describe('The answers of the help page', { tags: ['1-2-help'] }, () => {
  it('are more than 25, each with an id, a question and an answer', () => {
    expect(ENTRIES.length).toBeGreaterThan(25)
    expect(new Set(ENTRIES.map(({ id }) => id)).size).toBe(ENTRIES.length)
    expect(ENTRIES.filter(({ question, text }) => !question.endsWith('?') || text === '')).toEqual([])
    expect(ENTRIES[0]).toEqual({
      id: 'do-i-need-an-account-to-look-around',
      question: 'Do I need an account to look around?',
      html: expect.stringMatching(/^<p>No\. The <a href="\/marketplace">marketplace<\/a>,/),
      text: expect.stringMatching(/^No\. The marketplace, /),
    })
  })

  it('match the questions in the page', () => {
    const questions = [...HELP_PAGE.html.matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id)
    expect(ENTRIES.map(({ id }) => id)).toEqual(questions)
  })

  it(
    'are searchable by all words, folded, in any order, in section, question and answer',
    { tags: ['ours-folded-search'] },
    () => {
      expect(found('')).toHaveLength(ENTRIES.length)
      expect(found('COUNTER-OFFER what')).toContain('what-is-a-counter-offer')
      expect(found('reviews verified purchase')).toContain('who-can-write-a-review')
      expect(found('dont')).toEqual(found('don’t'))
      expect(found('«ＣＯＵＮＴＥＲ\u200B—óffer»')).toEqual(found('counter offer'))
      expect(found('zebra crossing')).toEqual([])
      expect(found('.*')).toHaveLength(ENTRIES.length)
    },
  )
})
