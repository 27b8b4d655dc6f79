import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readState } from '#web/screens/marketplace/marketplace-state.ts'
import { planFor, responseTime, usualPrice } from '#worker/catalogue/catalogue.rules.ts'
import { quoted } from '#worker/catalogue/fts-expressions.rules.ts'
import { foldCharacters } from '#contract/fold.ts'
import { tidyLine } from '#contract/text.ts'
import { parseSearch } from '#worker/catalogue/parse-search.rules.ts'
import { priceCodes } from '#worker/catalogue/price-codes.rules.ts'
import { wellFormedText } from '../../support/arbitraries.ts'

describe('planFor', () => {
  it.each([
    ['', 'index'],
    ['category=saas&sort=price-asc', 'index'],
    ['tags=ai', 'match'],
    ['rating=4', 'match'],
    ['maxPrice=0', 'match'],
    ['traits=demo', 'match'],
    ['language=go', 'match'],
    ['q=a', 'recent'],
    ['q=ab+c&category=saas', 'recent'],
    ['q=ab&tags=ai', 'match'],
    ['q=🦊🦊', 'recent'],
    ['q=abc', 'match'],
    ['q=a+abc', 'match'],
    ['q=🦊🦊🦊', 'match'],
  ] as const)('finds "%s" by %s', (search, plan) => {
    const state = readState(search)
    expect(planFor(state, parseSearch(state.q))).toBe(plan)
  })
})

describe('parseSearch', () => {
  it.each([
    ['inbox ai', ['inbox'], ['ai'], 'inbox ai'],
    ['shared, (inbox)? – “Ruby on Rails”', ['shared', 'inbox', 'Ruby on Rails'], [], 'shared inbox Ruby on Rails'],
    ['"shared support', ['shared', 'support'], [], 'shared support'],
    ['C++ c# .net ci/cd don’t', ['C++', '.net', 'ci/cd', 'don’t'], ['c#'], 'C++ c# .net ci/cd don’t'],
    ['re\u200Bact', ['react'], [], 'react'],
    ['@adaeze ＃react #"next js" kit', ['adaeze', 'react', 'next js', 'kit'], [], undefined],
    ['#1 a@b @ #', ['a@b'], ['1'], '1 a@b'],
    ['"next js" "a" x', ['next js'], ['a', 'x'], 'next js a x'],
    ['in"box', ['in"box'], [], 'in"box'],
    ['Inbox inbox INBOX', ['INBOX'], [], 'Inbox inbox INBOX'],
    ['""', [], ['""'], '""'],
    ['" "', [], [], undefined],
    ['? …', ['…'], ['?'], '? …'],
  ])('splits %s into words', (q, words, short, phrase) => {
    const search = parseSearch(q)
    expect({
      words: search.words.map(({ typed }) => typed),
      short: search.short.map(({ typed }) => typed),
      phrase: search.phrase?.typed,
    }).toEqual({ words, short, phrase })
  })

  it('removes spaces, dots and dashes from words that stay long enough', () => {
    const plain = (q: string) => parseSearch(q).words.map((word) => word.plain)
    expect(plain('next.js node-js vue.js .net "Ruby on Rails"')).toEqual([
      'nextjs',
      'nodejs',
      'vuejs',
      null,
      'rubyonrails',
    ])
  })

  it('looks up the first six words among names', () => {
    expect(parseSearch('one1 two2 three four five5 six6 @seven').words[0]).toMatchObject({
      kind: 'seller',
      isNamed: true,
    })
    const { words } = parseSearch('one1 two2 three four five5 six6 seven')
    expect(words.filter(({ isNamed }) => !isNamed).map(({ typed }) => typed)).toEqual(['seven'])
  })

  it.each([
    ['Café', 'cafe'],
    ['Учёт', 'учет'],
    ['ＲＥＡＣＴ', 'react'],
    ['don’t', "don't"],
    ['"Shared, inbox?"', 'shared, inbox'],
  ])('looks for %s folded', (q, text) => {
    expect(parseSearch(q).words[0]?.text).toEqual(text)
  })

  it('finds every word of a text that is searched for in any way people write it', () => {
    const line = fc.array(fc.constantFrom(...'aÁbß ё.,-"“’#@+'), { maxLength: 12 }).map((all) => all.join(''))
    fc.assert(
      fc.property(line, (text) => {
        const { words, short } = parseSearch(text)
        const looked = [...words.filter(({ kind }) => kind === null), ...short]
        for (const { text: word } of looked)
          expect({ text, word, folded: foldCharacters(tidyLine(text)) }).toSatisfy(isContained)
      }),
    )
  })
})

const isContained = ({ word, folded }: { word: string; folded: string }) => folded.includes(word)

describe('quoted', () => {
  it('makes one FTS5 phrase of any text', () => {
    fc.assert(
      fc.property(wellFormedText, (q) => {
        const [, phrase = ''] = /^"((?:[^"]|"")*)"$/su.exec(quoted(q)) ?? []
        expect(phrase.replaceAll('""', '"')).toBe(q)
      }),
    )
  })
})

describe('priceCodes', () => {
  const codesOf = (price: number) => {
    const digits = String(price)
    return [100, Number(digits.slice(0, 1)), Number(digits.slice(0, 2))].map(
      (start) => `p${digits.length}${String.fromCodePoint(19_968 + start)}`,
    )
  }

  it('returns a code for every price in a range and none for prices of another magnitude', () => {
    const price = fc.oneof(fc.nat(1_000), fc.nat(10_000_000))
    fc.assert(
      fc.property(price, price, price, (one, other, between) => {
        const [min = 0, at = 0, max = 0] = [one, other, between].toSorted((a, b) => a - b)
        const codes = priceCodes(min, max)
        expect(codes.length).toBeLessThanOrEqual(50)
        expect(codesOf(at).some((code) => codes.includes(code))).toBe(true)
        for (const outside of [min / 10 - 1, max * 1.1 + 11].map(Math.floor).filter((far) => far >= 0 && far < 1e7)) {
          expect(codesOf(outside).some((code) => codes.includes(code))).toBe(false)
        }
      }),
    )
  })

  it('is empty for an inverted range', () => {
    expect(priceCodes(100, 10)).toEqual([])
  })
})

describe('The response time of a seller', () => {
  it('is the median of at least five first answers', () => {
    expect(responseTime([])).toBeNull()
    expect(responseTime([1, 2, 3, 4])).toBeNull()
    expect(responseTime([900, 1, 5, 100_000, 3])).toBe(5)
    expect(responseTime([10, 20, 1, 4, 7, 900])).toBe(9)
  })
})

describe('usualPrice', { tags: ['ours-licenses'] }, () => {
  it.each<[number[], number | null]>([
    [[], null],
    [[45_000, 45_000, 45_000, 45_000], null],
    [[49_000, 44_400, 1_000, 45_400, 99_900], 45_000],
    [[49_000, 44_400, 1_000, 45_400, 99_900, 99_900], 47_000],
    [[1, 2, 955, 99_900, 99_900], 960],
    [[12_345_678, 12_345_678, 12_345_678, 12_345_678, 12_345_678], 12_000_000],
    [[7, 7, 7, 7, 7], 7],
  ])('of %j is %j', (cents, usual) => {
    expect(usualPrice(cents)).toBe(usual)
  })
})
