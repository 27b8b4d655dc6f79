import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Suggestions } from '#contract/listings/catalogue.ts'
import { fetchApi, fetchJson, fetchListings } from '../support/api.ts'
import { seed } from '../support/seed.ts'

const titles = async (q: string, more: Record<string, string> = {}) =>
  (await fetchListings({ q, ...more })).items.map(({ title }) => title)

describe(
  'A search for words',
  { tags: ['ours-search-words', '1-5-case-insensitive-contains-title-description'] },
  () => {
    beforeAll(async () => {
      await seed(env.DB, [
        { title: 'Plain kit', description: 'An inbox, for a Next JS site', seller: 'adaeze' },
        { title: 'Checkout', tags: ['stripe', 'Next JS'], category: 'AI Agents' },
        { title: 'Inboxly', description: 'Answers mail', tags: ['email'] },
        { title: 'Stripe billing', tags: ['typescript'] },
        { title: 'Next.js starter', priceCents: 9_900, traits: ['demo', 'support'] },
        { title: 'Blog on nextjs', priceCents: 10_001, traits: ['demo'] },
        { title: 'Mail', description: 'stripe, inbox and more' },
        { title: 'Old draft of stripe', status: 'draft', seller: 'nobody' },
      ])
      await env.DB.prepare(
        "UPDATE profiles SET first_name = 'Adaeze', last_name = 'Nwosu' WHERE username = 'adaeze'",
      ).run()
    })

    it('finds listings that contain each of them in any field', async () => {
      expect(await titles('inbox mail')).toEqual(['Inboxly', 'Mail'])
      expect(await titles('checkout ai')).toEqual(['Checkout'])
      expect(await titles('inbox absent')).toEqual([])
    })

    it.each([
      ['adaeze', ['Plain kit']],
      ['NWOSU', ['Plain kit']],
      ['"adaeze nwosu" kit', ['Plain kit']],
      ['agents', ['Checkout']],
      ['email', ['Inboxly']],
    ])('finds listings by tag, category and seller: %s', async (q, expected) => {
      expect(await titles(q)).toEqual(expected)
    })

    it.each(['next.js', 'nextjs', 'NextJS', 'next-js', 'Next JS'])('treats %s as the same word', async (q) => {
      expect((await titles(q)).slice(0, 3).toSorted()).toEqual(['Blog on nextjs', 'Checkout', 'Next.js starter'])
    })

    it('ranks titles before tags and tags before text, newest first among equals', async () => {
      expect(await titles('stripe')).toEqual(['Stripe billing', 'Checkout', 'Mail'])
      expect(await titles('stripe', { sort: 'newest' })).toEqual(['Mail', 'Stripe billing', 'Checkout'])
      expect(await titles('inbox')).toEqual(['Inboxly', 'Mail', 'Plain kit'])
      expect(await titles('ki')).toEqual(['Plain kit'])
    })

    it('finds renamed sellers and tags by their new names at once', async () => {
      await env.DB.prepare("UPDATE profiles SET last_name = 'Okafor' WHERE username = 'adaeze'").run()
      await env.DB.prepare("UPDATE tags SET name = 'paddle' WHERE name = 'email'").run()
      expect(await titles('okafor')).toEqual(['Plain kit'])
      expect(await titles('nwosu')).toEqual([])
      expect(await titles('paddle')).toEqual(['Inboxly'])
    })

    it('does not read an open quote, or punctuation around words', { tags: ['ours-folded-search'] }, async () => {
      for (const q of [
        'stripe, billing',
        'billing? (stripe)',
        '“stripe billing”',
        '"stripe billing',
        'Stripe – billing',
      ])
        expect({ q, titles: await titles(q) }).toEqual({ q, titles: ['Stripe billing'] })
      expect(await titles('ＳＴＲＩＰＥ bill\u200Bing')).toEqual(['Stripe billing'])
      expect(await titles('?')).toEqual([])
    })

    it('looks for sellers behind @ and for tags behind #', { tags: ['ours-folded-search'] }, async () => {
      expect(await titles('@adaeze')).toEqual(['Plain kit'])
      expect(await titles('@adaeze inbox')).toEqual(['Plain kit'])
      expect(await titles('@stripe')).toEqual([])
      expect(await titles('#stripe')).toEqual(['Checkout'])
      expect(await titles('#NextJS ＃stripe')).toEqual(['Checkout'])
      expect(await titles('#"next js"')).toEqual(['Checkout'])
      expect(await titles('#adaeze')).toEqual([])
      expect(await titles('#ai')).toEqual([])
    })

    it('rejects a lowest price above the highest one', { tags: ['ours-price-order'] }, async () => {
      const reply = await fetchApi('/api/listings?minPrice=200&maxPrice=100')
      expect([reply.status, await reply.json()]).toMatchObject([
        400,
        { error: { code: 'invalid_input', fields: { minPrice: '"minPrice" can be at most "maxPrice".' } } },
      ])
    })

    it('filters by price and by what is included', { tags: ['ours-price-filter', 'ours-traits'] }, async () => {
      expect(await titles('', { maxPrice: '100', minPrice: '99' })).toEqual(['Next.js starter'])
      expect(await titles('', { traits: 'demo', minPrice: '100' })).toEqual(['Blog on nextjs'])
      const { traitCounts } = await fetchListings({ traits: 'demo' })
      const included = { demo: 2, support: 1, royalty: 0, training: 0, deployment: 0 }
      const licenses = { evaluation: 0, 'single-brand': 0, 'multiple-brands': 2, 'white-label': 0, buyout: 0 }
      expect(traitCounts).toEqual({ ...included, package: 0, tests: 0, 'no-copyleft': 0, ...licenses })
    })

    it(
      'suggests the nearest word and the number of results without each filter when nothing matches',
      { tags: ['ours-nothing-found'] },
      async () => {
        const none = await fetchListings({ q: 'strype', maxPrice: '100', tags: 'email' })
        expect(none).toMatchObject({ total: 0, items: [] })
        expect(none.hints?.words).toEqual([{ typed: 'strype', nearest: 'stripe' }])
        expect((await fetchListings({ q: 'typscript' })).hints).toEqual({
          words: [{ typed: 'typscript', nearest: 'typescript' }],
          without: [],
        })
        expect((await fetchListings({ q: 'stripe', maxPrice: '9', traits: 'demo' })).hints?.without).toEqual([])
        expect((await fetchListings({ q: 'starter', maxPrice: '90', traits: 'demo' })).hints?.without).toEqual([
          { filter: 'price', total: 1, totalIsExact: true },
        ])
        expect((await fetchListings({ q: 'absent', traits: 'demo', maxPrice: '100' })).hints?.without).toEqual([
          { filter: 'q', total: 1, totalIsExact: true },
        ])
        expect((await fetchListings({ q: 'zz', tags: 'stripe', category: 'ai agents' })).hints?.without).toEqual([
          { filter: 'q', total: 1, totalIsExact: true },
        ])
        expect((await fetchListings({ q: 'stripe' })).hints).toBeNull()
      },
    )

    it('does not suggest a word that only a draft contains', async () => {
      expect((await fetchListings({ q: 'nobodi' })).hints?.words).toEqual([])
    })
  },
)

describe('Search suggestions', { tags: ['ours-suggestions'] }, () => {
  const suggest = (q: string) => fetchJson<Suggestions>(`/api/suggestions?${new URLSearchParams({ q })}`)

  it('are titles, tags, categories and sellers with live listings', async () => {
    expect(await suggest('ada')).toEqual({
      listings: [],
      tags: [],
      categories: [],
      sellers: [{ username: 'adaeze', name: 'Adaeze Okafor' }],
    })
    expect(await suggest('next')).toMatchObject({
      listings: [{ title: 'Next.js starter' }, { title: 'Blog on nextjs' }],
      tags: ['Next JS'],
    })
    expect((await suggest('agent')).categories).toEqual([{ slug: 'ai agents', name: 'AI Agents' }])
    expect((await suggest('stripe b')).listings.map(({ title }) => title)).toEqual(['Stripe billing'])
  })

  it('show of a product what its card does', { tags: ['ours-search-palette'] }, async () => {
    await env.DB.prepare(
      'UPDATE listings SET images = \'["mara/till.png","mara/other.png"]\' WHERE title = \'Next.js starter\'',
    ).run()
    const { items } = await fetchListings({ q: 'starter' })
    const cards = items.map(({ slug, title, priceCents, cover, seller: { name } }) => ({
      slug,
      title,
      priceCents,
      cover,
      seller: { name },
    }))
    expect(cards).toMatchObject([{ priceCents: 9_900, cover: '/images/product-images/mara/till.png' }])
    expect((await suggest('starter')).listings).toEqual(cards)
    expect((await suggest('blog on')).listings).toMatchObject([{ cover: null, seller: { name: expect.any(String) } }])
  })

  it('are sellers only behind @, and tags only behind #', { tags: ['ours-folded-search'] }, async () => {
    expect(await suggest('@adaeze')).toEqual({
      listings: [],
      tags: [],
      categories: [],
      sellers: [{ username: 'adaeze', name: 'Adaeze Okafor' }],
    })
    expect(await suggest('#next')).toEqual({ listings: [], tags: ['Next JS'], categories: [], sellers: [] })
    expect((await suggest('“stripe, b')).listings.map(({ title }) => title)).toEqual(['Stripe billing'])
  })

  it('begin with those that begin so in any spelling', async () => {
    await seed(env.DB, [{ title: 'Zoë zinc' }, { title: 'The zoe zinc' }])
    const { listings } = await suggest('zoe zinc')
    expect(listings.map(({ title }) => title)).toEqual(['Zoë zinc', 'The zoe zinc'])
  })

  it.each(['', 'a', 'ai', '"', '@a', '?', 'zzzz', 'nobody'])('are empty for "%s"', async (q) => {
    expect(await suggest(q)).toEqual({ listings: [], tags: [], categories: [], sellers: [] })
  })
})

describe('A search with accents', { tags: ['ours-folded-search'] }, () => {
  beforeAll(async () => {
    await seed(env.DB, [
      { title: 'Café till', tags: ['go'] },
      { title: 'Cafe till', description: 'Don’t panic' },
      { title: 'Учёт' },
      { title: 'учет', seller: 'io' },
    ])
  })

  it.each([
    ['café', ['Café till', 'Cafe till']],
    ['CAFÉ', ['Café till', 'Cafe till']],
    ['Учёт', ['Учёт', 'учет']],
    ['ｃａｆｅ', ['Cafe till', 'Café till']],
    ["don't", ['Cafe till']],
    ['don’t', ['Cafe till']],
  ])('finds the spelling that is typed before the one without: %s', async (q, expected) => {
    expect(await titles(q)).toEqual(expected)
  })

  it.each([
    ['#go', ['Café till']],
    ['@io', ['учет']],
    ['#g', []],
  ])('finds whole names of one or two characters: %s', async (q, expected) => {
    expect(await titles(q)).toEqual(expected)
  })
})
