import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { fetchListings } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { seed } from '../support/seed.ts'

beforeEach(async () => {
  await clearCatalogue(env.DB)
  await seed(env.DB, [
    { title: 'Next.js SaaS template', priceCents: 9000, tags: ['nextjs'] },
    { title: 'Landing page in Nextjs', description: 'A starter kit for agencies', priceCents: 3000 },
    { title: 'React UI kit', tags: ['react'] },
    { title: 'Support widget', description: 'A chatbot for your store', tags: ['react'] },
    { title: 'Vue admin panel' },
  ])
})

describe('A search that finds nothing', { tags: ['ours-other-searches'] }, () => {
  const titles = (items: readonly { title: string }[] | undefined) => items?.map(({ title }) => title)

  it('is tried with words of the same meaning, each of which finds more than those before', async () => {
    const { total, items, hints } = await fetchListings({ q: 'nextjs boilerplate' })
    expect({ total, items }).toEqual({ total: 0, items: [] })
    expect(hints?.synonyms?.searches).toEqual([
      { q: 'nextjs starter', words: ['nextjs', 'starter'], total: 1, totalIsExact: true },
      { q: 'nextjs template', words: ['nextjs', 'template'], total: 1, totalIsExact: true },
    ])
    expect(titles(hints?.synonyms?.items)).toEqual(['Landing page in Nextjs'])
    expect(hints?.fewerWords).toMatchObject({ searches: [{ q: 'nextjs', total: 2 }], of: 2 })
    expect(titles(hints?.fewerWords?.items)).toEqual(['Next.js SaaS template'])
  })

  it('is tried with all but some of its words, the most first', async () => {
    const { hints } = await fetchListings({ q: 'react starter kit' })
    expect(hints?.synonyms).toBeUndefined()
    expect(hints?.fewerWords).toEqual({
      of: 3,
      searches: [
        { q: 'react kit', words: ['react', 'kit'], total: 1, totalIsExact: true },
        { q: 'starter kit', words: ['starter', 'kit'], total: 1, totalIsExact: true },
      ],
      items: [expect.objectContaining({ title: 'React UI kit' })],
    })
    const four = await fetchListings({ q: 'vue widget kit react' })
    expect(four.hints?.fewerWords?.searches.map(({ words }) => words)).toEqual([
      ['widget', 'react'],
      ['kit', 'react'],
    ])
  })

  it.each([
    ['e commerce', ['store']],
    ['vue back-office', ['vue "admin panel"']],
    ['ui boilerplate', ['ui kit']],
    ['Chatbots', ['chatbot']],
    ['@nobody boilerplate', undefined],
  ])('is tried so with words of two characters, names and several spellings: %s', async (q, searches) => {
    const { total, hints } = await fetchListings({ q })
    expect(total).toBe(0)
    expect(hints?.synonyms?.searches.map((search) => search.q)).toEqual(searches)
    for (const search of hints?.synonyms?.searches ?? [])
      expect(await fetchListings({ q: search.q })).toMatchObject({ total: search.total })
  })

  it('stays within its filters, and is not tried if it finds something without one', async () => {
    const cheap = await fetchListings({ q: 'nextjs boilerplate', maxPrice: '50' })
    expect(cheap.hints?.synonyms?.searches.map(({ q }) => q)).toEqual(['nextjs starter'])
    const { hints } = await fetchListings({ q: 'nextjs template', maxPrice: '50' })
    expect(hints?.without).toContainEqual({ filter: 'price', total: 1, totalIsExact: true })
    expect([hints?.synonyms, hints?.fewerWords]).toEqual([undefined, undefined])
  })

  it('of one word without synonyms has neither, nor has one that finds something', async () => {
    expect((await fetchListings({ q: 'zzyzx' })).hints).toEqual({ words: [], without: [] })
    expect((await fetchListings({ q: 'chat bot' })).hints).toBeNull()
  })

  it('shows at most four products and counts ten', async () => {
    await seed(
      env.DB,
      Array.from({ length: 12 }, (_, n) => ({ title: `Svelte template ${n}` })),
    )
    const { hints } = await fetchListings({ q: 'svelte scaffold' })
    expect(hints?.synonyms?.searches).toMatchObject([{ q: 'svelte template', total: 10, totalIsExact: false }])
    expect(titles(hints?.synonyms?.items)).toEqual([11, 10, 9, 8].map((n) => `Svelte template ${n}`))
  })
})
