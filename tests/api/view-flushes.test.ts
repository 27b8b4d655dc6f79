import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addViews } from '#worker/views/views.queries.ts'
import { open } from '#worker/db/client.ts'
import { generateListings } from '../support/generate-listings.ts'
import { record } from '../support/recording-db.ts'

const LISTINGS = 2_000

const total = () => env.DB.prepare('SELECT sum(view_count) AS views FROM listings').first<number>('views')
const flushOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`listing-${index + 1}`, 3]))

beforeAll(() => generateListings(env.DB, 1, LISTINGS))
beforeEach(async () => {
  await env.DB.exec('DELETE FROM view_flushes')
  await env.DB.exec('UPDATE listings SET view_count = 0')
})

describe('A flush of views', { tags: ['1-2-view-count'] }, () => {
  it('adds its views to each listing', async () => {
    await addViews(
      open(env.DB),
      {
        shard: '0',
        sequence: 1,
        views: { 'listing-1': 2, 'listing-2': 40, 'listing-x': 5 },
      },
      Date.now(),
    )
    const { results } = await env.DB.prepare(
      'SELECT id, view_count FROM listings WHERE view_count > 0 ORDER BY id',
    ).all()
    expect(results).toEqual([
      { id: 'listing-1', view_count: 2 },
      { id: 'listing-2', view_count: 40 },
    ])
  })

  it('is added once, even if it arrives repeatedly, and older flushes are ignored after it', async () => {
    const flush = { shard: '0', sequence: 7, views: { 'listing-1': 1 } }
    for (const sequence of [7, 7, 6, 7]) await addViews(open(env.DB), { ...flush, sequence }, Date.now())
    expect(await total()).toBe(1)
    await addViews(open(env.DB), { ...flush, sequence: 8 }, Date.now())
    expect(await total()).toBe(2)
  })

  it('is identified by its shard and sequence', async () => {
    for (const shard of ['0', '1', '2'])
      await addViews(open(env.DB), { shard, sequence: 7, views: { 'listing-1': 1 } }, Date.now())
    expect(await total()).toBe(3)
  })

  it.each([1, 1_000])(
    'of %i listings is one batch of four statements that reads a few rows per listing',
    async (count) => {
      const recording = record(env.DB)
      await addViews(open(recording.db), { shard: '0', sequence: 1, views: flushOf(count) }, Date.now())
      expect(await total()).toBe(3 * count)
      expect(recording.roundTrips).toBe(1)
      expect(recording.statements).toHaveLength(4)
      expect(recording.rowsRead).toBeLessThanOrEqual(10 * count + 10)
    },
  )

  it('writes at most eight rows to D1 for a listing, with one view or a thousand', async () => {
    const written: number[] = []
    for (const [index, views] of [1, 1_000].entries()) {
      const recording = record(env.DB)
      await addViews(open(recording.db), { shard: '0', sequence: index + 1, views: { 'listing-1': views } }, Date.now())
      written.push(recording.rowsWritten)
    }
    expect(Math.max(...written)).toBeLessThanOrEqual(8)
  })
})
