import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListingResults } from '#contract/listings/catalogue.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { seed } from '../support/seed.ts'
import { outcome } from '../support/accounts.ts'

beforeAll(async () => {
  await seed(env.DB, [
    { title: 'Inboxly', description: 'A shared inbox', category: 'SaaS', tags: ['react'] },
    { title: 'Ledgerkit', description: 'Accounting', category: 'SaaS', tags: ['php'] },
  ])
})

/** The queries with an unexpected response, and that response. */
async function otherwise<Query>(queries: readonly Query[], isRight: (query: Query) => Promise<boolean>) {
  const wrong: Query[] = []
  for (const query of queries) if (!(await isRight(query))) wrong.push(query)
  return wrong
}

const refusal = (query: string) => outcome(fetchApi(`/api/listings?${query}`))

describe('An invalid parameter of /api/listings', () => {
  it('is rejected with a message about it', async () => {
    const sorts = 'Sort by one of best, newest, price-asc, price-desc, top-rated, most-viewed.'
    const bad: [query: string, sentence: string][] = [
      ...['0', '-1', 'abc', '1e9', '1251', '99999999999999999999', '1.5', '٣', '%00', '1%0A', 'null'].map(
        (page): [string, string] => [`page=${page}`, 'Choose a page from 1 to 1250.'],
      ),
      [`q=${'q'.repeat(5_000)}`, 'Search for at most 100 characters.'],
      [`language=${'l'.repeat(51)}`, 'This language name is too long.'],
      [
        'traits=package,docs',
        'Traits are demo, support, royalty, training, deployment, package, tests, no-copyleft, evaluation, single-brand, multiple-brands, white-label, buyout.',
      ],
      [`category=${'c'.repeat(5_000)}`, 'This category name is too long.'],
      [`tags=${Array.from({ length: 1_000 }, (_, index) => `tag${index}`).join(',')}`, 'Choose at most 20 tags.'],
      [`tags=${'t'.repeat(5_000)}`, 'Choose at most 20 tags.'],
      ...['oldest', 'NEWEST', 'constructor'].map((sort): [string, string] => [`sort=${sort}`, sorts]),
      ...['5', '3.5', '4 OR 1'].map((rating): [string, string] => [
        `rating=${rating}`,
        '"rating" must be one of 4, 3, 2.',
      ]),
      ...['q', 'category', 'tags', 'rating', 'language', 'page', 'sort'].map((name): [string, string] => [
        `${name}=1&${name}=1`,
        `Give "${name}" at most once.`,
      ]),
    ]
    const wrong = await otherwise(bad, async ([query, sentence]) => {
      const { status, code, message, fields = {} } = await refusal(query)
      const isInvalid = status === 400 && code === 'invalid_input' && message === 'Some of the input is not valid.'
      return isInvalid && fields[query.slice(0, query.indexOf('='))] === sentence
    })
    expect(wrong).toEqual([])
  })

  it('is reported together with all other invalid ones, with a message each', async () => {
    const { fields } = await refusal('page=0&sort=x&q=a&q=b')
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(['page', 'q', 'sort'])
  })

  it('is ignored if unknown', async () => {
    const everything = await fetchJson('/api/listings')
    expect(await fetchJson('/api/listings?limit=9999&__proto__=1&constructor=1&a[]=1&=&&')).toEqual(everything)
    expect(await fetchJson('/api/listings?q=&category=&tags=&rating=&page=&sort=')).toEqual(everything)
    expect(await fetchJson('/api/listings?q=%00&tags=,%20,&category=%20')).toEqual(everything)
  })
})

it('A search without matches returns an empty list', async () => {
  const words = [
    ...'" \' "" """ % _ %% ___ * *** \\ \\\\\\ ( ) NEAR( title:inbox {title}:inbox 🦊 🦊🦊🦊 ש 日 日本 日本語'.split(
      ' ',
    ),
    'NEAR("a" "b", 2)',
    'inbox OR ledger',
    'inbox* AND',
    "' OR 1=1 --",
    '; DROP TABLE listings',
    'zzz\u0000zzz',
    '👩‍👩‍👧‍👦',
    'مرحبا بالعالم',
    '\u202exobni',
    'ж\u0301\u0301\u0301',
    '\ud800',
    '\ud800\udc00\ud800',
    'z'.repeat(100),
  ]
  const filters = { tags: 'react', category: 'saas', rating: '2', sort: 'price-asc' }
  const encoded = ['%', '%E0%A4%A', '%ED%A0%80', '%FF%FE', '%C0%AF', '%zz', '%u0041', '%25%']
  const queries = [
    ...words.flatMap((q): Record<string, string>[] => [{ q }, { q, ...filters }]),
    ...['unknown', '00000000-0000-0000-0000-000000000000', 'saas" OR "x'].map((category) => ({ category })),
    ...['unknown', 'unknown,neither', '"', 'react" OR facets:"c', 'none'].map((tags) => ({ tags })),
    { tags: Array.from({ length: 20 }, (_, index) => `tag${index}`).join(',') },
    { q: 'inbox', category: 'unknown' },
    { q: 'in', tags: 'unknown' },
    { q: 'in', category: 'unknown', sort: 'price-asc' },
  ].map((query) => new URLSearchParams(query).toString())
  const wrong = await otherwise([...queries, ...encoded.map((q) => `q=${q}`)], async (query) => {
    const { items, page, total, totalIsExact } = await fetchJson<ListingResults>(`/api/listings?${query}`)
    return items.length === 0 && page === 1 && total === 0 && totalIsExact
  })
  expect(wrong).toEqual([])
})

it('A search without a visible character returns the unfiltered list', async () => {
  const { total } = await fetchJson<ListingResults>(`/api/listings?q=${encodeURIComponent('\ufeff\u200b\u3164')}`)
  expect(total).toBe(2)
})
