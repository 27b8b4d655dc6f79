import { abortAllDurableObjects, evictDurableObject, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VIEW_WINDOW_MS } from '#contract/listings/limits.ts'
import type { Listing } from '#contract/listings/catalogue.ts'
import { VIEW_FLUSH_MS, VIEW_SHARDS } from '#contract/listings/views.ts'
import { Projection } from '#worker/projection.ts'
import { shardOf } from '#worker/views/views.rules.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { later } from '../support/clock.ts'
import { seed } from '../support/seed.ts'
import { clearCounters, counterOf, flushedViews, unseenListing, view } from '../support/views.ts'
import { outcome } from '../support/accounts.ts'

let listing: string
beforeEach(async () => {
  listing = await unseenListing()
})
afterEach(clearCounters)

const alarmOf = (id: string) => runInDurableObject(counterOf(id), (_, state) => state.storage.getAlarm())

/** Another listing in the same shard. */
async function neighbourOf(id: string): Promise<string> {
  for (;;) {
    const other = await unseenListing()
    if (shardOf(other) === shardOf(id)) return other
  }
}

describe('POST /api/listings/:idOrSlug/views', { tags: ['1-2-view-count'] }, () => {
  it('counts a view, which the listing shows after the next flush', async () => {
    expect(await view(listing)).toBe(204)
    await flushedViews(listing)
    expect(await fetchJson<Listing>(`/api/listings/${listing}`)).toMatchObject({ viewCount: 1 })
  })

  it('counts a visitor once in 30 minutes, by any address of the listing', async () => {
    for (const name of [listing, listing.toUpperCase(), `listing-${listing}`]) expect(await view(name)).toBe(204)
    later(VIEW_WINDOW_MS - 60_000)
    await view(listing)
    expect(await flushedViews(listing)).toBe(1)
  })

  it('counts a visitor again in the 31st minute', async () => {
    await view(listing)
    later(VIEW_WINDOW_MS + 1)
    await view(listing)
    expect(await flushedViews(listing)).toBe(2)
  })

  it('counts a visitor once when many views arrive concurrently', async () => {
    await Promise.all(Array.from({ length: 12 }, () => view(listing)))
    expect(await flushedViews(listing)).toBe(1)
  })

  it('distinguishes visitors by address and browser, and listings from each other', async () => {
    const other = await neighbourOf(listing)
    await view(listing, { address: '192.0.2.1' })
    await view(listing, { address: '192.0.2.2' })
    await view(listing, {
      address: '192.0.2.2',
      agent: 'Mozilla/5.0 (Macintosh; rv:144.0) Gecko/20100101 Firefox/144.0',
    })
    await view(other, { address: '192.0.2.1' })
    expect(await flushedViews(listing)).toBe(3)
    expect(await flushedViews(other)).toBe(1)
  })

  it('responds to bots alike and does not count them', async () => {
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', ''])
      expect(await view(listing, { agent })).toBe(204)
    expect(await flushedViews(listing)).toBe(0)
  })

  it('returns 404 for a listing that is not live and creates no object for it', async () => {
    const [draft = ''] = await seed(env.DB, [{ title: 'Secret', status: 'draft' }])
    const before = await listDurableObjectIds(env.VIEW_COUNTER)
    expect(before.length).toBeLessThanOrEqual(VIEW_SHARDS)
    for (const name of [draft, crypto.randomUUID(), 'unknown', '%', "'", 'x'.repeat(9_000)]) {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
      const refused = await outcome(fetchApi(`/api/listings/${name}/views`, init))
      expect(refused).toMatchObject({ status: 404, code: 'listing_not_found' })
    }
    expect(await listDurableObjectIds(env.VIEW_COUNTER)).toEqual(before)
  })

  it('counts nothing from other sites or forms', async () => {
    const send = (headers: Record<string, string>) =>
      outcome(
        fetchApi(`/api/listings/${listing}/views`, {
          method: 'POST',
          headers: { 'User-Agent': 'Firefox', ...headers },
        }),
      )
    const foreign = { 'Content-Type': 'application/json', Origin: 'https://elsewhere.test' }
    expect(await send(foreign)).toMatchObject({ status: 403, code: 'forbidden_origin' })
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://sourceyard.test' }
    expect(await send(form)).toMatchObject({ status: 415, code: 'unsupported_media_type' })
    expect(await flushedViews(listing)).toBe(0)
  })
})

describe('The view counter', () => {
  it('writes a hundred concurrent views to D1 in one flush and loses none', async () => {
    const flushes = vi.spyOn(Projection.prototype, 'addViews')
    const visitors = Array.from({ length: 100 }, (_, n) => ({ address: `198.51.0.${n}` }))
    const statuses = await Promise.all(visitors.map((visitor) => view(listing, visitor)))
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect(flushes).not.toHaveBeenCalled()
    expect(await flushedViews(listing)).toBe(100)
    expect(flushes).toHaveBeenCalledOnce()
  })

  it('keeps acknowledged views after a restart', async () => {
    await view(listing, { address: '192.0.2.1' })
    await abortAllDurableObjects()
    await view(listing, { address: '192.0.2.1' })
    await view(listing, { address: '192.0.2.2' })
    await evictDurableObject(counterOf(listing))
    expect(await flushedViews(listing)).toBe(2)
  })

  it('sets an alarm with the first view and does not move it', async () => {
    const now = Date.now()
    await flushedViews(listing)
    await view(listing, { address: '192.0.2.1' })
    const due = await alarmOf(listing)
    expect(due).toBeGreaterThanOrEqual(now + VIEW_FLUSH_MS)
    expect(due).toBeLessThan(now + 2 * VIEW_FLUSH_MS)
    later(5_000)
    await view(listing, { address: '192.0.2.2' })
    expect(await alarmOf(listing)).toBe(due)
  })

  it('counts a flush once if D1’s response was lost, with the views counted before the retry', async () => {
    const { addViews } = Projection.prototype
    vi.spyOn(Projection.prototype, 'addViews').mockImplementationOnce(async function lost(this: Projection, flush) {
      await addViews.call(this, flush)
      throw new Error('connection lost')
    })
    await view(listing, { address: '192.0.2.1' })
    expect(await flushedViews(listing)).toBe(1)
    await view(listing, { address: '192.0.2.2' })
    await abortAllDurableObjects()
    expect(await flushedViews(listing)).toBe(1)
    expect(await flushedViews(listing)).toBe(2)
    expect(await flushedViews(listing)).toBe(2)
  })

  it('retries when D1 is unreachable', async () => {
    vi.spyOn(Projection.prototype, 'addViews').mockRejectedValueOnce(new Error('D1 is away'))
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    await view(listing)
    expect(await flushedViews(listing)).toBe(0)
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('D1 is away'))
    expect(await alarmOf(listing)).toBeLessThanOrEqual(Date.now() + VIEW_FLUSH_MS)
    expect(await flushedViews(listing)).toBe(1)
  })

  it('continues after a listing is deleted', async () => {
    const gone = await neighbourOf(listing)
    await view(gone)
    await view(listing)
    await env.DB.prepare('DELETE FROM listings WHERE id = ?').bind(gone).run()
    expect(await flushedViews(listing)).toBe(1)
  })

  it('stores no identities and deletes its marks after the window', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
    await view(listing, { address: '203.0.113.77', agent })
    const seen = () =>
      runInDurableObject(counterOf(listing), (_, { storage }) => storage.sql.exec('SELECT * FROM seen').toArray())
    const known = await runInDurableObject(counterOf(listing), (_, { storage }) => {
      const tables = storage.sql
        .exec<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'")
        .toArray()
      return tables.flatMap(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray().flatMap(Object.values))
    })
    const texts = known.map((value) =>
      value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : String(value),
    )
    expect(texts.filter((text) => /203\.0\.113\.77|Firefox/.test(text))).toEqual([])
    expect(await seen()).not.toEqual([])

    await flushedViews(listing)
    expect(await alarmOf(listing)).toBeLessThanOrEqual(Date.now() + VIEW_WINDOW_MS)
    later(VIEW_WINDOW_MS + 1)
    await flushedViews(listing)
    expect(await seen()).toEqual([])
    // Until then the mark of the address is stored, for its hourly limit.
    expect(await alarmOf(listing)).toBeLessThanOrEqual(Date.now() + VIEW_WINDOW_MS)
    later(VIEW_WINDOW_MS + 1)
    await flushedViews(listing)
    expect(await alarmOf(listing)).toBeNull()
  })

  it('flushes within seconds even if only a deletion of marks was scheduled', async () => {
    await view(listing, { address: '192.0.2.1' })
    await flushedViews(listing)
    expect(await alarmOf(listing)).toBeGreaterThan(Date.now() + VIEW_FLUSH_MS)
    await view(listing, { address: '192.0.2.2' })
    expect(await alarmOf(listing)).toBeLessThanOrEqual(Date.now() + VIEW_FLUSH_MS)
  })
})
