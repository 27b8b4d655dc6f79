import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { generateListings } from '../../support/generate-listings.ts'
import { changedBySweep, segments } from '../../support/search-segments.ts'

it('Merging large search indexes takes several sweeps, and nothing happens once all is merged', async () => {
  for (let from = 1_001; from < 61_000; from += 4_000) await generateListings(env.DB, from, from + 3_999)
  const [first, second] = [await changedBySweep(), await changedBySweep()]
  expect(Math.min(first, second)).toBeGreaterThan(1_000)
  expect(first).toBeLessThan(12_000)
  for (let sweep = 0; sweep < 8; sweep += 1) await changedBySweep()
  expect(await changedBySweep()).toBeLessThan(20)
  for (const count of await segments()) expect(count).toBeLessThanOrEqual(2)
})
