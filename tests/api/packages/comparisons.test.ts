import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { COMPARISONS_PER_HOUR } from '#contract/packages/limits.ts'
import type { ComparableVersions, ComparedText, Comparison, DependencyChanges } from '#contract/packages/comparisons.ts'
import { get, outcome, store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { addChat, addDeal } from '../../support/chat-rows.ts'
import { addListedVersion } from '../../support/listed-packages.ts'
import { create } from '../../support/own-listings.ts'

const manifest = (dependencies: object) => JSON.stringify({ name: 'shop', dependencies })
const text = (...lines: string[]) => lines.map((line) => `${line}\n`).join('')
const BEFORE = [
  { name: 'shop-1.0.0/package.json', data: manifest({ hono: '^4.6.0', moment: '^2.30.1' }) },
  { name: 'shop-1.0.0/src/import.ts', data: text('one', 'two', 'three') },
  { name: 'shop-1.0.0/src/legacy.ts', data: text('old') },
  { name: 'shop-1.0.0/src/money.ts', data: text('export const cents = 1') },
  { name: 'shop-1.0.0/LICENSE', data: text('All rights') },
]
const AFTER = [
  { name: 'shop-1.1.0/package.json', data: manifest({ hono: '^4.10.0', i18next: '^25.0.0' }) },
  { name: 'shop-1.1.0/src/import.ts', data: text('one', 'TWO', 'three') },
  { name: 'shop-1.1.0/src/lib/money.ts', data: text('export const cents = 1') },
  { name: 'shop-1.1.0/src/new.ts', data: text('a', 'b') },
  { name: 'shop-1.1.0/LICENSE', data: text('All rights') },
]

let seller: Stored
let owner: Stored
let other: Stored
let listingId: string
beforeAll(async () => {
  ;[seller, owner, other] = await Promise.all([store({ role: 'seller' }), store(), store()])
  listingId = (await create(seller.cookie)).id
  await addListedVersion(listingId, { version: '0.9.0', status: 'withheld', files: BEFORE })
  await addListedVersion(listingId, { version: '1.0.0', status: 'superseded', files: BEFORE })
  await addListedVersion(listingId, { version: '1.1.0', files: AFTER })
  await addListedVersion(listingId, { version: '1.2.0', status: 'draft', files: AFTER })
  await env.DB.prepare("UPDATE package_versions SET current_at = NULL WHERE version = '1.2.0'").run()
  const bought = await addChat({ sellerId: seller.id, buyerId: owner.id, listingId })
  await addDeal(bought, 'purchased', 1)
  const considered = await addChat({ sellerId: seller.id, buyerId: other.id, listingId })
  await addDeal(considered, 'cancelled', 1)
  await addDeal(considered, 'negotiating', 1)
})

const path = (rest: string) => `/api/listings/${listingId}/package/compare${rest}`
const PAIR = '?from=1.0.0&to=1.1.0'

describe('Two versions of a package', { tags: ['ours-package-changes', 'ours-package-differences'] }, () => {
  it('have files that differ, under paths without the archive’s folder', async () => {
    const found = await fetchJson<Comparison>(path(PAIR), owner.cookie)
    expect(found).toMatchObject({
      from: { version: '1.0.0', files: 5 },
      to: { version: '1.1.0', files: 5 },
      counts: { added: 1, removed: 1, changed: 2, moved: 1, unchanged: 1 },
      next: null,
    })
    expect(found.files.map(({ change, path: at, formerPath }) => [change, at, formerPath])).toEqual([
      ['changed', 'package.json', null],
      ['changed', 'src/import.ts', null],
      ['removed', 'src/legacy.ts', null],
      ['moved', 'src/lib/money.ts', 'src/money.ts'],
      ['added', 'src/new.ts', null],
    ])
    expect((await fetchJson<Comparison>(path(`${PAIR}&after=4`), owner.cookie)).files).toHaveLength(1)
  })

  it('have dependencies that differ', async () => {
    expect(await fetchJson<DependencyChanges>(path(`/dependencies${PAIR}`), owner.cookie)).toMatchObject({
      counts: { added: 1, removed: 1, changed: 1 },
      newCopyleft: [],
      items: [
        { change: 'added', name: 'i18next', before: [], after: ['^25.0.0'] },
        { change: 'removed', name: 'moment', before: ['^2.30.1'], after: [] },
        { change: 'changed', name: 'hono', before: ['^4.6.0'], after: ['^4.10.0'] },
      ],
      next: null,
    })
  })

  it.each([
    ['changed', 'src/import.ts', [' one', '-two', '+TWO', ' three']],
    ['added', 'src/new.ts', ['+a', '+b']],
    ['removed', 'src/legacy.ts', ['-old']],
  ])('have texts that differ: %s %s', async (change, file, lines) => {
    const address = path(`/text${PAIR}&change=${change}&path=${encodeURIComponent(file)}`)
    const { hunks } = await fetchJson<ComparedText>(address, owner.cookie)
    expect(hunks?.flatMap((hunk) => hunk.lines)).toEqual(lines)
  })

  it('have no text where there is none', async () => {
    const address = path(`/text${PAIR}&change=changed&path=src/unknown.ts`)
    expect(await fetchJson<ComparedText>(address, owner.cookie)).toEqual({ hunks: null, isRewritten: false })
  })
})

describe('Who may compare versions', { tags: ['ours-package-changes', 'ours-package-private'] }, () => {
  const versionsOf = async ({ cookie }: Stored) =>
    (await fetchJson<ComparableVersions>(path('/versions'), cookie)).items.map(({ version }) => version)

  it('are the seller, of drafts too, and the owner, of what was released, whether the listing is live or not', async () => {
    expect(await versionsOf(seller)).toEqual(['1.2.0', '1.1.0', '1.0.0'])
    expect(await versionsOf(owner)).toEqual(['1.1.0', '1.0.0'])
    expect((await outcome(get(path('?from=1.1.0&to=1.2.0'), seller.cookie))).status).toBe(200)
  })

  it('is nobody else, and nobody of what is withheld or not released', async () => {
    const unknown = await outcome(get('/api/listings/unknown/package/compare?from=1.0.0&to=1.1.0', other.cookie))
    expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
    const texts = '&change=changed&path=src/import.ts'
    const refused: [Stored, string][] = [
      [other, PAIR],
      [other, '/versions'],
      [other, `/dependencies${PAIR}`],
      [other, `/text${PAIR}${texts}`],
      [owner, '?from=1.1.0&to=1.2.0'],
      [owner, `/text?from=1.0.0&to=1.2.0${texts}`],
      [owner, '?from=0.9.0&to=1.0.0'],
      [seller, '?from=0.9.0&to=1.0.0'],
      [seller, '?from=1.0.0&to=9.9.9'],
    ]
    for (const [{ cookie }, rest] of refused)
      expect([rest, await outcome(get(path(rest), cookie))]).toEqual([rest, unknown])
  })

  it('keep what was withdrawn', async () => {
    const withdraw = (status: string) =>
      env.DB.prepare("UPDATE package_versions SET status = ? WHERE listing_id = ? AND version = '1.0.0'")
        .bind(status, listingId)
        .run()
    await withdraw('withdrawn')
    expect((await outcome(get(path(PAIR), owner.cookie))).status).toBe(200)
    await withdraw('superseded')
  })

  it('are no owners of what came after their updates, or once their purchase has ended', async () => {
    const ofGrants = (change: string) =>
      env.DB.prepare(`UPDATE grants SET ${change} WHERE buyer_id = ?`).bind(owner.id).run()
    const released =
      "(SELECT current_at FROM package_versions v WHERE v.listing_id = grants.listing_id AND version = '1.0.0')"
    await ofGrants(`updates_until = ${released}`)
    expect(await versionsOf(owner)).toEqual(['1.0.0'])
    expect(await outcome(get(path(PAIR), owner.cookie))).toMatchObject({ status: 404, code: 'not_found' })
    await ofGrants("updates_until = NULL, ended_at = 1, end_reason = 'Refunded.'")
    expect(await outcome(get(path('/versions'), owner.cookie))).toMatchObject({ status: 404, code: 'not_found' })
    await ofGrants('ended_at = NULL, end_reason = NULL')
    expect(await versionsOf(owner)).toEqual(['1.1.0', '1.0.0'])
  })

  it('get replies that no cache keeps, and only so many', async () => {
    for (const rest of ['/versions', PAIR, `/dependencies${PAIR}`, '?from=9.9.9&to=1.0.0']) {
      const reply = await get(path(rest), owner.cookie)
      await reply.arrayBuffer()
      expect([reply.headers.get('Cache-Control'), reply.headers.get('ETag')]).toEqual(['private, no-store', null])
    }
    await env.DB.prepare("UPDATE attempts SET count = ? WHERE key LIKE '%compare versions%'")
      .bind(COMPARISONS_PER_HOUR)
      .run()
    expect(await outcome(get(path(PAIR), owner.cookie))).toMatchObject({ status: 429, code: 'too_many_attempts' })
  })
})
