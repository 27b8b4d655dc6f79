import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countGraphemes, ellipsize, firstGraphemes, fitGraphemes, shorten } from '#contract/shorten.ts'
import { slugify } from '#contract/slug.ts'
import { scriptText } from '../../support/arbitraries.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemesOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

describe('Shortened text', { tags: ['ours-whole-characters'] }, () => {
  it.each([
    ['a🔥🔥🔥🔥', 3, 'a🔥…'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2, '👨‍👩‍👧‍👦…'],
    ['🇩🇪🇫🇷🇯🇵', 2, '🇩🇪…'],
    ['क्षिक्षिक्षि', 2, 'क्षि…'],
    ['one two three', 9, 'one two…'],
    ['one  two\n\nthree', 13, 'one two three'],
    ['supercalifragilistic', 11, 'supercalif…'],
  ])('of %j has at most %i graphemes: %j', (text, most, short) => {
    expect(shorten(text, most)).toBe(short)
  })

  it('uses the whole limit without spaces', () => {
    expect(graphemesOf(shorten(`a${'🔥'.repeat(200)}`, 160))).toHaveLength(160)
  })

  it('consists of whole graphemes in every function', () => {
    fc.assert(
      fc.property(scriptText, fc.integer({ min: 1, max: 40 }), (text, most) => {
        const all = graphemesOf(text)
        const beginning = (part: string) => all.slice(0, graphemesOf(part).length).join('')
        expect(countGraphemes(text)).toBe(all.length)
        const first = firstGraphemes(text, most)
        expect(first).toBe(all.slice(0, most).join(''))
        const fitted = fitGraphemes(text, most)
        expect(fitted).toBe(beginning(fitted))
        expect(fitted.length).toBeLessThanOrEqual(most)
        expect((fitted + (all[graphemesOf(fitted).length] ?? '')).length > most || fitted === text).toBe(true)
        const [cut = ''] = ellipsize(text, most).split('…')
        expect(text.startsWith(cut)).toBe(true)
        expect(graphemesOf(ellipsize(text, most)).length).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('in a slug has no partial character or single combining mark', { tags: ['ours-any-spelling'] }, () => {
    expect(slugify('I ❤️ recipes 📦 box')).toBe('i-recipes-box')
    expect(slugify('1️⃣ step')).toBe('1-step')
    fc.assert(
      fc.property(scriptText, (title) => {
        const slug = slugify(title.repeat(10))
        expect(slug.isWellFormed()).toBe(true)
        expect(slug).not.toMatch(/(?:^|-)\p{M}|[\u{FE00}-\u{FE0F}]/u)
      }),
    )
  })
})
