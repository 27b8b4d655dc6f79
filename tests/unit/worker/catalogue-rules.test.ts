import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likePatterns, planFor, responseTime, textMatch } from '#worker/catalogue/catalogue.rules.ts'
import { wellFormedText } from '../../support/arbitraries.ts'

describe('planFor', () => {
  it.each([
    ['', [], 0, 'index'],
    ['', ['ai'], 0, 'match'],
    ['', [], 4, 'match'],
    ['a', [], 0, 'recent'],
    ['a', [], 3, 'recent'],
    ['ab', ['ai'], 0, 'recent'],
    ['🦊🦊', [], 0, 'recent'],
    ['abc', [], 0, 'match'],
    ['🦊🦊🦊', [], 0, 'match'],
    ['abc', ['ai'], 2, 'match'],
  ] as const)('finds %j with tags %j, rated at least %i, by %s', (q, tags, rating, plan) => {
    expect(planFor({ q, tags: [...tags], rating })).toBe(plan)
  })
})

describe('textMatch', () => {
  it('is one quoted phrase for any text', () => {
    expect(textMatch('in"box')).toBe('{title description}:"in""box"')
    fc.assert(
      fc.property(wellFormedText, (q) => {
        const [, phrase = ''] = /^\{title description\}:"((?:[^"]|"")*)"$/su.exec(textMatch(q)) ?? []
        expect(phrase.replaceAll('""', '"')).toBe(q)
      }),
    )
  })
})

describe('likePatterns', () => {
  it('needs one pattern for ASCII, which SQLite compares in any case itself', () => {
    expect(likePatterns('Ab')).toEqual(['%Ab%'])
  })

  it('gives other letters in both cases, each on its own', () => {
    expect(likePatterns('é')).toEqual(['%é%', '%É%'])
    expect(likePatterns('яЛ').toSorted()).toEqual(['%яЛ%', '%ял%', '%ЯЛ%', '%Ял%'].toSorted())
  })

  it.each(['%', '_', '\\'])('takes %s literally', (sign) => {
    expect(likePatterns(sign)).toEqual([`%\\${sign}%`])
  })

  it('stays within the 50 bytes that D1 allows and within a few patterns', () => {
    const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }).filter((text) => [...text].length <= 2)
    fc.assert(
      fc.property(character, (q) => {
        const patterns = likePatterns(q)
        expect(patterns.length).toBeLessThanOrEqual(9)
        for (const pattern of patterns) expect(new TextEncoder().encode(pattern).length).toBeLessThanOrEqual(50)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('The time in which a seller answers', () => {
  it('is the median of at least five first answers', () => {
    expect(responseTime([])).toBeNull()
    expect(responseTime([1, 2, 3, 4])).toBeNull()
    expect(responseTime([900, 1, 5, 100_000, 3])).toBe(5)
    expect(responseTime([10, 20, 1, 4, 7, 900])).toBe(9)
  })
})
