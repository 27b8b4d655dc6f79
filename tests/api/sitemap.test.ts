import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { SITEMAP_BLOCK } from '#contract/limits.ts'
import { STATUSES } from '#contract/listings/constants.ts'
import type { SitemapEntries } from '#contract/sitemap.ts'
import { PUBLIC } from '#worker/caching/cacheable.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { seed } from '../support/seed.ts'
import { outcome } from '../support/accounts.ts'

const sitemap = (query = '') => fetchJson<SitemapEntries>(`/api/sitemap${query}`)

beforeEach(() => clearCatalogue(env.DB))

describe('GET /api/sitemap', { tags: ['ours-robots-txt'] }, () => {
  it('lists every live listing and no other, oldest first', async () => {
    await seed(
      env.DB,
      STATUSES.map((status) => ({ title: status, slug: status, status })),
    )
    const { items } = await sitemap()
    expect(items).toEqual([
      { slug: 'approved', updatedAt: expect.stringMatching(/^2023-11-14T.*Z$/) },
      { slug: 'published', updatedAt: expect.stringMatching(/^2023-11-14T.*Z$/) },
    ])
  })

  it('lists each of them once when read block by block', async () => {
    await seed(
      env.DB,
      Array.from({ length: 7 }, (_, index) => ({ title: `kit ${index}`, slug: `kit-${index}` })),
    )
    await env.DB.prepare(`UPDATE listings SET seq = seq + ${SITEMAP_BLOCK} WHERE slug > 'kit-3'`).run()
    const { last } = await sitemap()
    const blocks: string[][] = []
    for (const block of [0, 1, 2]) blocks.push((await sitemap(`?block=${block}`)).items.map(({ slug }) => slug))
    expect(blocks).toEqual([['kit-0', 'kit-1', 'kit-2', 'kit-3'], ['kit-4', 'kit-5', 'kit-6'], []])
    expect(last).toBeGreaterThan(SITEMAP_BLOCK)
  })

  it('returns the sequence of the last live listing', async () => {
    expect(await sitemap()).toEqual({ items: [], last: 0 })
    await seed(env.DB, [
      { title: 'live', slug: 'live' },
      { title: 'draft', slug: 'draft', status: 'draft' },
    ])
    const { last } = await sitemap()
    expect(last).toBe(await env.DB.prepare("SELECT seq FROM listings WHERE slug = 'live'").first('seq'))
  })

  it('is cacheable', { tags: ['ours-sitemap-read-blocks-that'] }, async () => {
    for (const path of ['/api/sitemap', '/api/sitemap/profiles'])
      expect((await fetchApi(path)).headers.get('Cache-Control')).toBe(PUBLIC)
  })

  it.each(['block=-1', 'block=x', 'block=1&block=2', 'block=1234567'])('rejects %s', async (query) => {
    expect(await outcome(fetchApi(`/api/sitemap?${query}`))).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})
