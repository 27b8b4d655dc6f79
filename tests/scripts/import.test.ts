import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { importCatalogue } from '../../scripts/import/import-catalogue.ts'
import { newMemoryStore } from '../support/scripts/memory-store.ts'

const line = (title: string, more: object = {}) =>
  JSON.stringify({
    seller: { username: 'mara-okafor', firstName: 'Mara', lastName: 'Okafor' },
    title,
    description: `About ${title}`,
    price: 12.5,
    ...more,
  })

describe('Importing a catalogue', () => {
  const store = newMemoryStore()

  const read = async (lines: Iterable<string>) => {
    const rejected: [number, string][] = []
    const report = await importCatalogue(store, Readable.from([...lines].map((text) => `${text}\n`)), {
      onRejected: (number, reason) => rejected.push([number, reason]),
    })
    return { ...report, rejected }
  }
  const rows = async (sql: string) => (await store.batch([[sql, []]]))[0] ?? []
  const everything = async () =>
    store.batch([
      ['SELECT * FROM listings ORDER BY seq', []],
      ['SELECT * FROM profiles ORDER BY id', []],
      ['SELECT * FROM categories ORDER BY seq', []],
      ['SELECT * FROM tags ORDER BY seq', []],
      ['SELECT * FROM listing_tags ORDER BY listing_seq, tag_seq', []],
      ['SELECT * FROM counters', []],
    ])

  it('stores listings with their seller, category, tags and options, and makes them live and searchable', async () => {
    const report = await read([
      line('Inboxly', {
        category: 'AI Agents',
        tags: ['React', 'ai', 'react'],
        demoLink: 'https://inboxly.example/',
        images: ['inboxly-1.webp'],
        supportMonths: 6,
        royalty: true,
        training: true,
        seoKeyword: 'shared inbox',
      }),
      line('Draft of a thing', { status: 'draft', tags: ['ai'] }),
    ])
    expect(report).toMatchObject({ lines: 2, added: 2, present: 0, rejected: [] })
    expect(
      await rows(
        "SELECT title, slug, price_cents, images, support_months, royalty, deployment, status FROM listings WHERE slug = 'inboxly'",
      ),
    ).toEqual([
      {
        title: 'Inboxly',
        slug: 'inboxly',
        price_cents: 1250,
        images: '["inboxly-1.webp"]',
        support_months: 6,
        royalty: 1,
        deployment: 0,
        status: 'published',
      },
    ])
    expect(await rows('SELECT name, live_count FROM tags ORDER BY name')).toEqual([
      { name: 'React', live_count: 1 },
      { name: 'ai', live_count: 1 },
    ])
    expect(await rows('SELECT slug, name, live_count FROM categories')).toEqual([
      { slug: 'ai-agents', name: 'AI Agents', live_count: 1 },
    ])
    expect(await rows('SELECT username, role, live_count FROM profiles')).toEqual([
      { username: 'mara-okafor', role: 'seller', live_count: 1 },
    ])
    expect(await rows(`SELECT rowid FROM listing_search WHERE listing_search MATCH '"about inb"'`)).toHaveLength(1)
  })

  it('imports featured flags, and a seller from the first line that names them', async () => {
    const ada = { username: 'ada-b', firstName: 'Ada', lastName: null }
    await read([
      line('Chosen', {
        featured: true,
        seller: { ...ada, bio: 'Builds small tools.', website: 'https://ada.example/', featured: true },
      }),
      line('Not chosen', { seller: { ...ada, bio: 'Another text', website: 'https://other.example/' } }),
    ])
    expect(await rows("SELECT title, featured FROM listings WHERE title LIKE '%chosen' ORDER BY seq")).toEqual([
      { title: 'Chosen', featured: 1 },
      { title: 'Not chosen', featured: 0 },
    ])
    expect(await rows("SELECT bio, website, featured FROM profiles WHERE username = 'ada-b'")).toEqual([
      { bio: 'Builds small tools.', website: 'https://ada.example/', featured: 1 },
    ])
    expect(await rows("SELECT bio, website, featured FROM profiles WHERE username = 'mara-okafor'")).toEqual([
      { bio: null, website: null, featured: 0 },
    ])
    expect((await read([line('Odd', { seller: { ...ada, website: 'ada.example' } })])).rejected).toEqual([
      [1, 'seller.website must be an http or https address'],
    ])
  })

  it('changes nothing on the second run', async () => {
    const lines = ['One', 'Two', 'Two'].map((title) => line(title, { category: 'Tools', tags: ['cli'] }))
    expect(await read(lines)).toMatchObject({ added: 2, present: 1 })
    const before = await everything()
    expect(await read(lines)).toMatchObject({ added: 0, present: 3, rejected: [] })
    expect(await everything()).toEqual(before)
  })

  it('reports each bad line with its number and reason and stores the others', async () => {
    const report = await read([
      'not json',
      line('Good before', {}),
      '',
      line('', {}),
      line('Cheap', { price: -1 }),
      line('Fraction', { price: 1.999 }),
      line('Free text price', { price: '12' }),
      line('Odd support', { supportMonths: 5 }),
      line('Script link', { demoLink: 'javascript:alert(1)' }),
      line('Comma', { tags: ['a,b'] }),
      line('Stranger', { seller: { username: 'x' } }),
      JSON.stringify({ title: 'Nobody', price: 1 }),
      '[]',
      '7',
      line('Good after', {}),
      line('Own machine', { demoLink: 'http://localhost:3000' }),
    ])
    expect(report).toMatchObject({ lines: 16, added: 2 })
    expect(report.rejected).toEqual([
      [1, 'not valid JSON'],
      [4, 'title is missing'],
      [5, 'price is below zero'],
      [6, 'price has more than two decimals'],
      [7, 'price must be a number of dollars'],
      [8, 'supportMonths must be one of 1, 2, 3, 6, 12'],
      [9, 'demoLink must be an http or https address'],
      [10, 'a tag must not contain a comma'],
      [11, 'seller.username must be 3 to 40 letters, digits, hyphens or underscores'],
      [12, 'seller is missing'],
      [13, 'seller is missing; title is missing; price is missing'],
      [14, 'not a JSON object'],
      [16, 'demoLink is no address that everyone can open'],
    ])
  })

  it('resumes after an interruption', async () => {
    const titles = Array.from({ length: 700 }, (_, index) => `Interrupted ${index}`)
    const broken = Readable.from(
      (function* () {
        for (const title of titles.slice(0, 600)) yield `${line(title)}\n`
        throw new Error('the pipe broke')
      })(),
    )
    await expect(importCatalogue(store, broken)).rejects.toThrow('the pipe broke')
    const done = (await rows("SELECT count(*) AS n FROM listings WHERE title LIKE 'Interrupted %'"))[0]?.['n']
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(700)
    const report = await read(titles.map((title) => line(title)))
    expect(report.present).toBe(done)
    expect(report.added + report.present).toBe(700)
  })

  it('normalizes text for search: composed letters, no control characters', async () => {
    await read([line('Cafe\u0301\u0000 finder', { description: 'One\n\u0007two' })])
    expect(await rows("SELECT title, description FROM listings WHERE slug = 'cafe-finder'")).toEqual([
      { title: 'Café finder', description: 'One\ntwo' },
    ])
  })

  it('makes slugs unique, and refuses a requested slug that is taken', async () => {
    const other = { seller: { username: 'jonas', firstName: 'Jonas', lastName: null } }
    await read([
      line('Same name'),
      line('Same name', other),
      line('same  NAME!', other),
      line('日本語の製品'),
      line('???'),
    ])
    const slugs = (
      await rows(
        "SELECT slug FROM listings WHERE lower(title) LIKE 'same%name%' OR title IN ('日本語の製品', '???') ORDER BY seq",
      )
    ).map((row) => row['slug'])
    expect(slugs).toEqual([
      'same-name',
      expect.stringMatching(/^same-name-[0-9a-f]{8}$/),
      expect.stringMatching(/^same-name-[0-9a-f]{8}$/),
      '日本語の製品',
      expect.stringMatching(/^listing-[0-9a-f]{8}$/),
    ])
    expect((await read([line('Wishes', { slug: 'same-name' })])).rejected).toEqual([
      [1, 'slug "same-name" belongs to another listing'],
    ])
  })
})
