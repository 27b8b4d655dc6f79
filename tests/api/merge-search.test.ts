import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import worker from '#worker/index.ts'
import type { ListingPage } from '#contract/listings.ts'
import { askJson } from '../support/api.ts'
import { seed } from '../support/seed.ts'

const INDEXES = ['listing_search', 'admin_listing_search', 'admin_profile_search']

/** How many segments each index has. */
async function segments(): Promise<(number | null)[]> {
  const counts = INDEXES.map((index) => env.DB.prepare(`SELECT count(DISTINCT segid) AS n FROM ${index}_idx`))
  return Promise.all(counts.map((count) => count.first<number>('n')))
}

describe('Every quarter of an hour', () => {
  it('the search indexes are merged, and find what they found', async () => {
    for (let n = 0; n < 7; n += 1) await seed(env.DB, [{ title: `Alpha ${n}`, seller: `seller-${n}`, tags: ['react'] }])
    const found = await askJson<ListingPage>('/api/listings?q=alpha&tags=react')
    for (const count of await segments()) expect(count).toBeGreaterThan(2)
    await worker.scheduled({} as ScheduledController, env)
    for (const count of await segments()) expect(count).toBeLessThanOrEqual(2)
    expect(found.total).toBe(7)
    expect(await askJson<ListingPage>('/api/listings?q=alpha&tags=react')).toEqual(found)
  })
})
