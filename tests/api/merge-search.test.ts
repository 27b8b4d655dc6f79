import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ListingQuery } from '#contract/listings/catalogue.ts'
import { findListings } from '#worker/catalogue/find-listings.queries.ts'
import worker from '#worker/index.ts'
import { open } from '#worker/db/client.ts'
import { generateListings } from '../support/generate-listings.ts'
import { changedBySweep, segments } from '../support/search-segments.ts'
import { seed } from '../support/seed.ts'

/** Searches the database directly, as the gateway would respond from its cache. */
async function found(q: string): Promise<string[]> {
  const { items } = await findListings(open(env.DB), v.parse(ListingQuery, { q, tags: 'react' }))
  return items.map(({ title }) => title)
}

describe('The sweep every quarter of an hour', () => {
  it('merges the search indexes, which still find everything', async () => {
    for (let n = 0; n < 3; n += 1) await seed(env.DB, [{ title: `Alpha ${n}`, seller: `maker-${n}`, tags: ['react'] }])
    await env.DB.prepare("UPDATE listings SET title = 'Beta' WHERE title = 'Alpha 1'").run()
    await env.DB.prepare("DELETE FROM listings WHERE title = 'Alpha 2'").run()
    for (const count of await segments()) expect(count).toBeGreaterThan(2)
    await worker.scheduled({} as ScheduledController, env)
    for (const count of await segments()) expect(count).toBeLessThanOrEqual(2)
    expect([await found('alpha'), await found('beta')]).toEqual([['Alpha 0'], ['Beta']])
  })

  it('writes a bounded number of rows and almost none once everything is merged', async () => {
    for (let from = 1_001; from < 3_000; from += 400) await generateListings(env.DB, from, from + 399)
    const first = await changedBySweep()
    expect(first).toBeGreaterThan(100)
    expect(first).toBeLessThan(12_000)
    for (let sweep = 0; sweep < 3; sweep += 1) await changedBySweep()
    expect(await changedBySweep()).toBeLessThan(20)
    for (const count of await segments()) expect(count).toBeLessThanOrEqual(2)
  })
})
