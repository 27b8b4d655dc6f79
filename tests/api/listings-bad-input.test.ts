import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, askJson, askListings } from '../support/api.ts'
import { seed } from '../support/seed.ts'
import { outcome } from '../support/accounts.ts'

beforeAll(async () => {
  await seed(env.DB, [
    { title: 'Inboxly', description: 'A shared inbox', category: 'SaaS', tags: ['react'] },
    { title: 'Ledgerkit', description: 'Accounting', category: 'SaaS', tags: ['php'] },
  ])
})

const EMPTY = { items: [], page: 1, pageSize: 8, total: 0, totalIsExact: true }

describe('A bad parameter of /api/listings', () => {
  it.each(['0', '-1', 'abc', '1e9', '1251', '99999999999999999999', '1.5', '٣', '%00', '1%0A', 'null'])(
    'is refused with a sentence about the page when it is page=%s',
    async (page) => {
      expect(await outcome(ask(`/api/listings?page=${page}`))).toEqual({
        status: 400,
        code: 'invalid_input',
        message: 'Some of the input is not valid.',
        fields: { page: 'Pages run from 1 to 1250.' },
      })
    },
  )

  it.each([
    ['q', 'q'.repeat(5_000), 'Search for at most 100 characters.'],
    ['category', 'c'.repeat(5_000), 'No category has so long a name.'],
    ['tags', Array.from({ length: 1_000 }, (_, index) => `tag${index}`).join(','), 'Choose at most 20 tags.'],
    ['tags', 't'.repeat(5_000), 'Choose at most 20 tags.'],
    ['sort', 'oldest', 'Sort by one of best, newest, price-asc, price-desc, top-rated, most-viewed.'],
    ['sort', 'NEWEST', 'Sort by one of best, newest, price-asc, price-desc, top-rated, most-viewed.'],
    ['rating', '5', '"rating" is one of 4, 3, 2.'],
    ['rating', '3.5', '"rating" is one of 4, 3, 2.'],
    ['rating', '4 OR 1', '"rating" is one of 4, 3, 2.'],
    ['sort', 'constructor', 'Sort by one of best, newest, price-asc, price-desc, top-rated, most-viewed.'],
  ])('is refused with a sentence about %s', async (name, value, sentence) => {
    const refused = await outcome(ask(`/api/listings?${new URLSearchParams({ [name]: value })}`))
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input', fields: { [name]: sentence } })
  })

  it.each(['q', 'category', 'tags', 'rating', 'page', 'sort'])('is refused when %s is given twice', async (name) => {
    const refused = await outcome(ask(`/api/listings?${name}=1&${name}=1`))
    expect(refused).toMatchObject({ status: 400, fields: { [name]: `Give "${name}" at most once.` } })
  })

  it('is refused together with every other, with a message each', async () => {
    const { fields } = await outcome(ask('/api/listings?page=0&sort=x&q=a&q=b'))
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(['page', 'q', 'sort'])
  })

  it('is ignored if unknown', async () => {
    const everything = await askJson('/api/listings')
    expect(await askJson('/api/listings?limit=9999&__proto__=1&constructor=1&a[]=1&=&&')).toEqual(everything)
    expect(await askJson('/api/listings?q=&category=&tags=&rating=&page=&sort=')).toEqual(everything)
    expect(await askJson('/api/listings?q=%00&tags=,%20,&category=%20')).toEqual(everything)
  })
})

describe('A search for nothing that exists is answered with an empty list', () => {
  it.each([
    '"',
    "'",
    '""',
    '"""',
    '%',
    '_',
    '%%',
    '___',
    '*',
    '***',
    '\\',
    '\\\\\\',
    '(',
    ')',
    'NEAR(',
    'NEAR("a" "b", 2)',
    'inbox OR ledger',
    'inbox* AND',
    'title:inbox',
    '{title}:inbox',
    '^inbox',
    'inbox"',
    "' OR 1=1 --",
    '; DROP TABLE listings',
    'zzz\u0000zzz',
    '🦊',
    '🦊🦊🦊',
    '👩‍👩‍👧‍👦',
    'مرحبا بالعالم',
    'ש',
    '\u202exobni',
    '\ufeff\u200b',
    'e\u0301\u0301\u0301',
    '\ud800',
    '\ud800\udc00\ud800',
    'z'.repeat(100),
    '日',
    '日本',
    '日本語',
  ])('%j', async (q) => {
    expect(await askListings({ q })).toMatchObject(EMPTY)
    expect(await askListings({ q, tags: 'react', category: 'saas', rating: '2', sort: 'price-asc' })).toMatchObject(
      EMPTY,
    )
  })

  it.each(['%', '%E0%A4%A', '%ED%A0%80', '%FF%FE', '%C0%AF', '%zz', '%u0041', '%25%'])(
    '?q=%s, badly encoded',
    async (q) => {
      expect(await askJson(`/api/listings?q=${q}`)).toMatchObject(EMPTY)
    },
  )

  it.each([
    { category: 'unknown' },
    { category: '00000000-0000-0000-0000-000000000000' },
    { category: 'saas" OR "x' },
    { tags: 'unknown' },
    { tags: 'unknown,neither' },
    { tags: '"' },
    { tags: 'react" OR facets:"c' },
    { tags: 'none' },
    { tags: Array.from({ length: 20 }, (_, index) => `tag${index}`).join(',') },
    { q: 'inbox', category: 'unknown' },
    { q: 'in', tags: 'unknown' },
    { q: 'in', category: 'unknown', sort: 'price-asc' },
  ])('%j', async (query) => {
    expect(await askListings(query)).toMatchObject(EMPTY)
  })
})
