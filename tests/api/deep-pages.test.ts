import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ListingQuery } from '#contract/listings/catalogue.ts'
import { findListings } from '#worker/catalogue/find-listings.queries.ts'
import { open } from '#worker/db/client.ts'
import { generateListings } from '../support/generate-listings.ts'

const idsOf = async (page: number) =>
  (await findListings(open(env.DB), v.parse(ListingQuery, { page: String(page) }))).items.map(({ id }) => id)

describe('Every page of the newest listings', () => {
  it('matches the list cut at its offset, with any gaps in the sequence', async () => {
    await generateListings(env.DB, 1, 1_500)
    await env.DB.batch([
      env.DB.prepare("UPDATE listings SET status = 'published'"),
      env.DB.prepare("UPDATE listings SET status = 'draft' WHERE seq % 7 = 0 OR seq BETWEEN 640 AND 900"),
      env.DB.prepare('DELETE FROM listings WHERE seq % 11 = 0 OR seq BETWEEN 1280 AND 1407'),
    ])
    const { results } = await env.DB.prepare('SELECT id FROM listings WHERE live = 1 ORDER BY seq DESC').all<{
      id: string
    }>()
    const ids = results.map(({ id }) => id)
    const pages = Math.ceil(ids.length / 8)
    expect(pages).toBeGreaterThan(100)
    for (let page = 1; page <= pages + 2; page += 1)
      expect(await idsOf(page), `page ${page}`).toEqual(ids.slice((page - 1) * 8, page * 8))
  })
})
