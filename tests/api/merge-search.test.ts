import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ListingQuery } from '#contract/listings/catalogue.ts'
import { findListings } from '#worker/catalogue/find-listings.queries.ts'
import { mergeSearch } from '#worker/db/merge-search.queries.ts'
import worker from '#worker/index.ts'
import { open } from '#worker/db/client.ts'
import { generateListings } from '../support/generate-listings.ts'
import { seed } from '../support/seed.ts'

const INDEXES = ['listing_search', 'admin_listing_search', 'admin_profile_search']

/** How many segments each index has. */
async function segments(): Promise<(number | null)[]> {
  const counts = INDEXES.map((index) => env.DB.prepare(`SELECT count(DISTINCT segid) AS n FROM ${index}_idx`))
  return Promise.all(counts.map((count) => count.first<number>('n')))
}

/** What a search finds in the database itself: the gateway would answer from memory. */
async function found(q: string): Promise<string[]> {
  const { items } = await findListings(open(env.DB), v.parse(ListingQuery, { q, tags: 'react' }))
  return items.map(({ title }) => title)
}

/** How many rows one sweep changes, those in which FTS5 keeps its leaves among them, which D1 does not count. */
async function changed(): Promise<number> {
  const changes = async () => (await env.DB.prepare('SELECT total_changes() AS n').first<number>('n')) ?? 0
  const before = await changes()
  await mergeSearch(open(env.DB))
  return (await changes()) - before
}

describe('Every quarter of an hour', () => {
  it('the search indexes are merged and still find everything', async () => {
    for (let n = 0; n < 3; n += 1) await seed(env.DB, [{ title: `Alpha ${n}`, seller: `maker-${n}`, tags: ['react'] }])
    await env.DB.prepare("UPDATE listings SET title = 'Beta' WHERE title = 'Alpha 1'").run()
    await env.DB.prepare("DELETE FROM listings WHERE title = 'Alpha 2'").run()
    for (const count of await segments()) expect(count).toBeGreaterThan(2)
    await worker.scheduled({} as ScheduledController, env)
    for (const count of await segments()) expect(count).toBeLessThanOrEqual(2)
    expect([await found('alpha'), await found('beta')]).toEqual([['Alpha 0'], ['Beta']])
  })

  it('a part of them is written, the rest by the next sweeps, and nothing to speak of once all is merged', async () => {
    for (let from = 1_001; from < 61_000; from += 4_000) await generateListings(env.DB, from, from + 3_999)
    const [first, second] = [await changed(), await changed()]
    expect(Math.min(first, second)).toBeGreaterThan(1_000)
    expect(first).toBeLessThan(12_000)
    for (let sweep = 0; sweep < 8; sweep += 1) await changed()
    expect(await changed()).toBeLessThan(20)
    for (const count of await segments()) expect(count).toBeLessThanOrEqual(2)
  })
})
