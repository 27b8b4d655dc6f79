import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Imported } from '#contract/import/import-lines.ts'
import { get, holdMail, outcome, post, store, type Stored } from '../support/accounts.ts'
import { fetchWithToken, newApiToken } from '../support/admin.ts'
import { fetchListings } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { wrongCounts } from '../support/wrong-counts.ts'
import { createWithStatus } from '../support/own-listings.ts'

holdMail()

let admin: Stored
beforeEach(async () => {
  await clearCatalogue(env.DB)
  admin = await store({ role: 'admin' })
})

const line = (title: string, more: object = {}) =>
  JSON.stringify({ seller: { username: 'mara-okafor', firstName: 'Mara' }, title, price: 12.5, ...more })
const send = async (lines: string[], more: object = {}) =>
  (await post('/api/admin/catalogue/import', { lines, ...more }, { cookie: admin.cookie })).json<Imported>()
const exported = async () => (await get('/api/admin/catalogue/export', admin.cookie)).text()

describe('The catalog import', { tags: ['ours-import'] }, () => {
  const lines = [
    line('Inboxly', { category: 'SaaS', tags: ['React', 'ai'] }),
    'not json',
    '',
    line('', {}),
    line('Ledger', { price: -1 }),
    line('Inboxly', { category: 'SaaS' }),
  ]
  const report = {
    added: 1,
    present: 1,
    rejected: [
      { line: 101, reason: 'not valid JSON' },
      { line: 103, reason: 'title is missing' },
      { line: 104, reason: 'price is below zero' },
    ],
  }

  it('stores valid lines and reports each rejected one', async () => {
    expect(await send(lines, { first: 100 })).toEqual(report)
    expect((await fetchListings({ category: 'saas' })).items).toMatchObject([
      { title: 'Inboxly', tags: ['React', 'ai'], priceCents: 1250 },
    ])
    expect(await wrongCounts(env.DB, ['inboxly'])).toEqual([])
    const { results } = await env.DB.prepare(
      "SELECT actor_id, after FROM audit_log WHERE action = 'catalogue.import'",
    ).all()
    expect(results).toEqual([{ actor_id: admin.id, after: '{"added":1,"present":1,"rejected":3}' }])
  })

  it('stores nothing on a dry run and returns the same report', async () => {
    expect(await send(lines, { first: 100, dryRun: true })).toEqual(report)
    expect((await fetchListings({})).total).toBe(0)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM profiles WHERE username IS NOT NULL').first('n')).toBe(0)
  })

  it('is idempotent, even when run twice concurrently', async () => {
    const many = Array.from({ length: 40 }, (_, n) => line(`Kit ${n}`, { category: `C${n % 3}`, tags: [`t${n % 5}`] }))
    const [one, two] = await Promise.all([send(many), send(many)])
    expect((one?.added ?? 0) + (two?.added ?? 0)).toBe(40)
    expect(await send(many)).toEqual({ added: 0, present: 40, rejected: [] })
    expect((await fetchListings({})).total).toBe(40)
    expect(await wrongCounts(env.DB, ['kit'])).toEqual([])
  })

  it('stores the listings of a suspended seller as blocked', async () => {
    const seller = await store({ role: 'seller', suspended: true })
    await env.DB.prepare("UPDATE profiles SET username = 'mara-okafor' WHERE id = ?").bind(seller.id).run()
    expect(await send([line('Hidden')])).toMatchObject({ added: 1 })
    expect((await fetchListings({})).total).toBe(0)
    expect(await env.DB.prepare('SELECT status, held_status FROM listings').first()).toEqual({
      status: 'blocked',
      held_status: 'published',
    })
  })

  it('keeps categories apart whose names share a slug, but ignores case', async () => {
    await send([
      line('A', { category: 'C++' }),
      line('B', { category: 'C#' }),
      line('C', { category: 'c++' }),
      line('D', { category: 'Ärzte' }),
      line('E', { category: 'ärzte' }),
    ])
    const { results } = await env.DB.prepare('SELECT name, listing_count FROM categories ORDER BY seq').all()
    expect(results).toEqual([
      { name: 'C++', listing_count: 2 },
      { name: 'C#', listing_count: 1 },
      { name: 'Ärzte', listing_count: 2 },
    ])
  })

  it.each([
    [{}, 'lines'],
    [{ lines: 'x' }, 'lines'],
    [{ lines: [1] }, 'lines'],
    [{ lines: Array.from({ length: 501 }, () => '') }, 'lines'],
    [{ lines: ['x'.repeat(1_000_001)] }, 'lines'],
    [{ lines: [], first: 0 }, 'first'],
    [{ lines: [], dryRun: 'no' }, 'dryRun'],
  ])('rejects %j', async (body, field) => {
    expect(await outcome(post('/api/admin/catalogue/import', body, { cookie: admin.cookie }))).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  })

  it('accepts 500 lines of 2,000 characters in any script in one call', async () => {
    const text = '漢'.repeat(1_800)
    const many = Array.from({ length: 500 }, (_, n) => line(`Kit ${n}`, { description: text }))
    expect(await send(many)).toEqual({ added: 500, present: 0, rejected: [] })
  })
})

const THREE_LICENSES = {
  license: 'single',
  widerLicenses: [
    { license: 'multiple', price: 12.5 },
    { license: 'white-label', price: 29.99 },
  ],
}

describe('The licenses of a catalog', { tags: ['ours-licenses'] }, () => {
  const licenses = (slug: string) =>
    env.DB.prepare(
      `SELECT license, wider_licenses AS wider, sold_once AS soldOnce, renewal_cents AS renewal,
        shows_usual_price AS usual, royalty_percent AS percent
      FROM listings WHERE slug = ?`,
    )
      .bind(slug)
      .first()

  it('are stored and exported, and a buyout is sold once', async () => {
    await send([
      line('Three', { ...THREE_LICENSES, renewalPrice: 9.5, showsUsualPrice: true, royalty: true, royaltyPercent: 5 }),
      line('Whole', { license: 'buyout' }),
      line('Old'),
    ])
    expect(await licenses('three')).toEqual({
      license: 'single',
      wider: '[{"license":"multiple","priceCents":1250},{"license":"white-label","priceCents":2999}]',
      soldOnce: 0,
      renewal: 950,
      usual: 1,
      percent: 5,
    })
    const others = { wider: '[]', renewal: null, usual: 0, percent: null }
    expect(await licenses('whole')).toEqual({ ...others, license: 'buyout', soldOnce: 1 })
    expect(await licenses('old')).toEqual({ ...others, license: 'multiple', soldOnce: 0 })
    const lines = (await exported()).trim().split('\n')
    expect(lines.map((text) => JSON.parse(text) as object)).toMatchObject([
      { ...THREE_LICENSES, renewalPrice: 9.5, showsUsualPrice: true, royaltyPercent: 5 },
      { license: 'buyout', widerLicenses: [], renewalPrice: null, showsUsualPrice: false },
      { license: 'multiple', widerLicenses: [] },
    ])
  })
})

describe('The catalog export', { tags: ['ours-export-imports-back-same'] }, () => {
  it('produces the same catalog when imported back', async () => {
    const seller = await store({ role: 'seller' })
    for (const status of ['draft', 'pending', 'approved', 'published', 'rejected', 'blocked'] as const)
      await createWithStatus(seller.cookie, status, {
        title: `In ${status}`,
        description: 'Lines\n\nand “quotes”',
        price: '49.99',
        tags: 'ai, crm',
      })
    await env.DB.prepare("UPDATE listings SET status_reason = 'Unclear' WHERE status = 'rejected'").run()
    const gone = await createWithStatus(seller.cookie, 'draft', { title: 'Gone' })
    await env.DB.prepare('UPDATE listings SET deleted_at = 1 WHERE id = ?').bind(gone.id).run()
    await send([
      line('Imported', {
        category: 'Été',
        tags: ['b', 'a'],
        images: ['a.webp', 'b.webp'],
        featured: true,
        supportMonths: 6,
        royalty: true,
        royaltyPercent: 5,
        createdAt: '2025-03-01T09:30:00.250Z',
      }),
      line('Three licenses', { ...THREE_LICENSES, renewalPrice: 9.5, showsUsualPrice: true }),
      line('Sold once', { license: 'buyout' }),
    ])
    const first = await exported()
    const lines = first.trim().split('\n')
    expect(lines).toHaveLength(9)
    await clearCatalogue(env.DB)
    admin = await store({ role: 'admin' })
    expect(await send(lines)).toEqual({ added: 9, present: 0, rejected: [] })
    expect(await exported()).toBe(first)
    expect(await send(lines)).toEqual({ added: 0, present: 9, rejected: [] })
  })

  it('includes the status that listings of suspended sellers return to and omits deleted tags', async () => {
    const seller = await store({ role: 'seller' })
    await createWithStatus(seller.cookie, 'published', { title: 'Held', tags: 'ai' })
    await env.DB.prepare("UPDATE listings SET held_status = status, status = 'blocked'").run()
    await env.DB.prepare('UPDATE tags SET deleted_at = 1').run()
    expect(JSON.parse(await exported())).toMatchObject({ status: 'published', tags: [] })
  })

  it('continues over many pages', async () => {
    for (let n = 0; n < 3; n += 1) await send(Array.from({ length: 400 }, (_, i) => line(`Kit ${n} ${i}`)))
    const lines = (await exported()).trim().split('\n')
    expect(new Set(lines.map((text) => (JSON.parse(text) as { id: string }).id)).size).toBe(1_200)
  })

  it('accepts an API token with the export scope', async () => {
    const reply = await fetchWithToken(await newApiToken(['catalogue:export']), 'GET', '/api/admin/catalogue/export')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Content-Type')).toBe('application/x-ndjson; charset=utf-8')
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    expect(await reply.text()).toBe('')
  })
})
