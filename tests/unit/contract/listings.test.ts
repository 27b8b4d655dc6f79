import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ListingQuery } from '#contract/listings/catalogue.ts'
import { tidyLine } from '#contract/text.ts'
import { splitTagKeys, splitTags } from '#contract/listings/search.ts'
import { anyText } from '../../support/arbitraries.ts'

describe('tidyLine', () => {
  it.each([
    ['  inbox  ', 'inbox'],
    ['Cafe\u0301', 'Café'],
    ['in\u0000\u0007box', 'in box'],
    ['in\n\tbox\u009f', 'in box'],
    ['\ud800inbox', '\ufffdinbox'],
    ['\u00a0\u0000 \ufeff', ''],
    ['a  b', 'a b'],
  ])('turns %j into %j', (text, expected) => {
    expect(tidyLine(text)).toBe(expected)
  })

  it('returns well-formed NFC text without control characters or outer white space and is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const search = tidyLine(text)
        expect(search.isWellFormed()).toBe(true)
        expect(search).not.toMatch(/\p{Cc}|^\s|\s$/u)
        expect(search.normalize('NFC')).toBe(search)
        expect(tidyLine(search)).toBe(search)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('splitTags', () => {
  it('trims tags and removes duplicates ignoring case, in the order typed', () => {
    expect(splitTags(' React, ai ,,REACT,Éa,e\u0301a, \u0000 ')).toEqual(['React', 'ai', 'Éa'])
  })

  it(
    'separates tags as they are typed in any script, and drops number signs and characters of no width',
    { tags: ['ours-foreign-tags'] },
    () => {
      expect(splitTags('前端，后端、API,#react, # Vue ,C#,no\u200bde')).toEqual([
        '前端',
        '后端',
        'API',
        'react',
        'Vue',
        'C#',
        'node',
      ])
      expect(splitTags('واجهة،api，＃vue #react # css､C #')).toEqual(['واجهة', 'api', 'vue', 'react', 'css', 'C'])
      expect(splitTags('rea\u200Dct\u200E,react,می\u200Cخواهم')).toEqual(['react', 'می\u200Cخواهم'])
    },
  )

  it('returns lowercase keys as filters use them', () => {
    expect(splitTagKeys(' React, ai ,,REACT,Éa,e\u0301a, \u0000 ')).toEqual(['react', 'ai', 'éa'])
  })
})

describe('ListingQuery', () => {
  const parse = (input: Record<string, unknown>) => v.safeParse(ListingQuery, input)
  const sentences = (input: Record<string, unknown>) =>
    (parse(input).issues ?? []).map(({ message, path }) => `${path?.[0].key}: ${message}`)

  it('fills in missing and empty values', () => {
    const everything = {
      q: '',
      category: '',
      tags: [],
      tagMatch: 'any',
      rating: 0,
      minPrice: 0,
      maxPrice: null,
      traits: [],
      language: '',
      page: 1,
      size: 8,
      sort: 'newest',
    }
    expect(parse({}).output).toEqual(everything)
    expect(parse({ q: '', category: '', tags: '', rating: '', page: '', sort: '' }).output).toEqual(everything)
  })

  it('accepts every value at its limit', () => {
    const tags = Array.from({ length: 20 }, (_, index) => String(index).padStart(40, 't'))
    const atLimit = {
      q: 'q'.repeat(100),
      category: 'c'.repeat(100),
      tags: tags.join(','),
      rating: '4',
      language: 'l'.repeat(50),
      page: '100',
      sort: 'top-rated',
    }
    expect(parse(atLimit)).toMatchObject({ success: true, output: { ...atLimit, tags, rating: 4, page: 100 } })
    expect(parse({ page: '1250' })).toMatchObject({ success: true, output: { page: 1250 } })
  })

  it.each([
    [{ q: 'q'.repeat(101) }, 'q: Search for at most 100 characters.'],
    [{ q: ['a', 'b'] }, 'q: Give "q" at most once.'],
    [{ category: 'c'.repeat(101) }, 'category: This category name is too long.'],
    [{ category: ['a', 'b'] }, 'category: Give "category" at most once.'],
    [{ tags: Array.from({ length: 21 }, (_, index) => index).join(',') }, 'tags: Choose at most 20 tags.'],
    [{ tags: 't'.repeat(821) }, 'tags: Choose at most 20 tags.'],
    [{ tags: ['a', 'b'] }, 'tags: Give "tags" at most once.'],
    [{ rating: '5' }, 'rating: "rating" must be one of 4, 3, 2.'],
    [{ rating: '0' }, 'rating: "rating" must be one of 4, 3, 2.'],
    [{ rating: '4.5' }, 'rating: "rating" must be one of 4, 3, 2.'],
    [{ rating: ['4', '3'] }, 'rating: Give "rating" at most once.'],
    [{ minPrice: '200', maxPrice: '100' }, 'minPrice: "minPrice" can be at most "maxPrice".'],
    [{ minPrice: '1', maxPrice: '0' }, 'minPrice: "minPrice" can be at most "maxPrice".'],
    [{ page: '1251' }, 'page: Choose a page from 1 to 1250.'],
    [{ page: '101', q: 'kit' }, 'page: Choose a page from 1 to 100.'],
    [{ page: '101', category: 'saas' }, 'page: Choose a page from 1 to 100.'],
    [{ page: '101', rating: '4' }, 'page: Choose a page from 1 to 100.'],
    [{ page: '101', tags: 'ai' }, 'page: Choose a page from 1 to 100.'],
    [{ page: '101', sort: 'price-asc' }, 'page: Choose a page from 1 to 100.'],
    [{ page: ['1', '2'] }, 'page: Give "page" at most once.'],
    [{ sort: 'oldest' }, 'sort: Sort by one of best, newest, price-asc, price-desc, top-rated, most-viewed.'],
    [{ sort: ['newest', 'newest'] }, 'sort: Give "sort" at most once.'],
  ])('reports one message for %j', (input, sentence) => {
    expect(sentences(input)).toEqual([sentence])
  })

  it.each(['0', '-1', '+1', '01', '1.0', '1e3', ' 1', '1\n', '٣', 'abc', 'NaN', '9'.repeat(400)])(
    'rejects page %j',
    (page) => {
      expect(sentences({ page })).toEqual(['page: Choose a page from 1 to 1250.'])
    },
  )

  it('measures a search after trimming', () => {
    expect(parse({ q: `${' '.repeat(300)}inbox` })).toMatchObject({ success: true, output: { q: 'inbox' } })
  })
})
