import { describe, expect, it } from 'vitest'
import { SYNONYM_SEARCHES } from '#contract/listings/limits.ts'
import { synonymKey } from '#contract/listings/synonyms.ts'
import { synonymKeysOf, withFewerWords, withSynonyms } from '#worker/catalogue/other-searches.rules.ts'
import { parseSearch } from '#worker/catalogue/parse-search.rules.ts'

const GROUPS = [
  'boilerplate, starter kit, template, kit',
  'shop, e-commerce, ecommerce, online shop',
  'AI, machine learning',
]
const synonyms = new Map(
  GROUPS.flatMap((terms) => terms.split(', ').map((term): [string, string] => [synonymKey(term), terms])),
)
const similar = (q: string, ...lacking: string[]) => withSynonyms(q, synonyms, (word) => lacking.includes(word))
const fewer = (q: string, ...lacking: string[]) => withFewerWords(parseSearch(q), q, (word) => lacking.includes(word))

describe('Words of the same meaning', { tags: ['ours-other-searches'] }, () => {
  it.each([
    ['Chatbots', 'chat-bot'],
    ['E-Commerce', 'ecommerce'],
    ['Starter Kits', 'starter kit'],
    ['ＣＡＦÉ', 'cafe'],
  ])('are compared without case, accents, dashes, spaces and the s of a plural: %s and %s', (one, other) => {
    expect(synonymKey(one)).toBe(synonymKey(other))
  })

  it('are looked for as words and as phrases of up to four, but not as names', () => {
    expect(synonymKeysOf('“Point of” sale!')).toEqual(['pointofsale', 'pointof', 'ofsale', 'point', 'of', 'sale'])
    expect(synonymKeysOf('@shop #kit – c++')).toEqual(['c++'])
    expect(synonymKeysOf('a b c d e f g h i j')).not.toContain('i')
  })

  it('replace a word or a phrase by each other term, the closest first', () => {
    expect(similar('nextjs Boilerplate')).toEqual(['nextjs "starter kit"', 'nextjs template', 'nextjs kit'])
    expect(similar('kits')).toEqual(['boilerplate', '"starter kit"', 'template', 'kit'])
    expect(similar('"starter kit" react')).toEqual(['boilerplate react', 'template react'])
    expect(similar('e commerce')).toEqual(['shop', 'e-commerce', 'ecommerce', '"online shop"'])
  })

  it('do not find what is typed once more, or are less than the index finds', () => {
    // 'online shop' has 'shop', and 'kit' is one of the words.
    expect(similar('shop')).toEqual(['e-commerce', 'ecommerce'])
    expect(similar('react starter kit')).toEqual(['react boilerplate', 'react template'])
    expect(similar('machine learning')).toEqual([])
    expect(similar('ai')).toEqual(['"machine learning"'])
  })

  it('replace one word before two, those that nothing has in any case, and at most eight times', () => {
    expect(similar('shop boilerplate')).toEqual([
      'e-commerce boilerplate',
      'shop "starter kit"',
      'ecommerce boilerplate',
      'shop template',
      'shop kit',
      'e-commerce "starter kit"',
      'e-commerce template',
      'ecommerce "starter kit"',
    ])
    expect(similar('shop boilerplate', 'boilerplate')).toHaveLength(SYNONYM_SEARCHES)
    expect(similar('shop boilerplate', 'boilerplate')[0]).toBe('shop "starter kit"')
    expect(similar('shop boilerplate', 'boilerplate', 'shop')[0]).toBe('e-commerce "starter kit"')
    expect(similar('reactt boilerplate', 'reactt')).toEqual([])
  })

  it('make no search that is too long', () => {
    expect(similar(`${'x'.repeat(87)} boilerplate`)).toEqual([`${'x'.repeat(87)} template`, `${'x'.repeat(87)} kit`])
  })
})

describe('Searches with some of the words', { tags: ['ours-other-searches'] }, () => {
  it('are those with the most words first, in their order', () => {
    expect(fewer('react starter kit')).toEqual(['react starter', 'react kit', 'starter kit', 'react', 'starter', 'kit'])
    expect(fewer('ui react kit')).toEqual(['ui react', 'ui kit', 'react kit', 'ui', 'react', 'kit'])
    expect(fewer('react')).toEqual([])
  })

  it('keep phrases and signs, and are without what nothing has', () => {
    expect(fewer('@Ada "starter kit" Zzyzx', 'zzyzx')).toEqual(['@Ada "starter kit"', '@Ada', '"starter kit"'])
    expect(fewer('zzyzx qqq', 'zzyzx', 'qqq')).toEqual([])
  })

  it('are of four words at most', () => {
    const searches = fewer('one two three four five six', 'two')
    expect(searches).toHaveLength(15)
    expect(searches[0]).toBe('one three four five')
  })
})
