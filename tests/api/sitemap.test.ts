import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { STATUSES } from '#contract/listings.ts'
import { SITEMAP_REACH, type SitemapEntries } from '#contract/sitemap.ts'
import { askJson, askRefused } from '../support/api.ts'
import { clear } from '../support/clear.ts'
import { seed } from '../support/seed.ts'

const sitemap = (query = '') => askJson<SitemapEntries>(`/api/sitemap${query}`)

beforeEach(() => clear(env.DB))

describe('GET /api/sitemap', () => {
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

  it('lists each of them once when it is asked part by part', async () => {
    await seed(
      env.DB,
      Array.from({ length: 7 }, (_, index) => ({ title: `kit ${index}`, slug: `kit-${index}` })),
    )
    const { last, items } = await sitemap('?after=0&until=0')
    expect(items).toEqual([])
    const slugs: string[] = []
    for (let after = 0; after < last; after += 2)
      slugs.push(...(await sitemap(`?after=${after}&until=${after + 2}`)).items.map(({ slug }) => slug))
    expect(slugs).toEqual(Array.from({ length: 7 }, (_, index) => `kit-${index}`))
  })

  it('says how far the live ones go', async () => {
    expect(await sitemap()).toEqual({ items: [], last: 0 })
    await seed(env.DB, [
      { title: 'live', slug: 'live' },
      { title: 'draft', slug: 'draft', status: 'draft' },
    ])
    const { last } = await sitemap()
    expect((await sitemap(`?after=${last - 1}&until=${last}`)).items).toMatchObject([{ slug: 'live' }])
  })

  it.each(['after=-1', 'after=x', 'until=', 'after=1&after=2', `until=${SITEMAP_REACH + 1}`])(
    'refuses %s',
    async (query) => {
      expect(await askRefused(`/api/sitemap?${query}`)).toMatchObject({ status: 400, code: 'invalid_input' })
    },
  )
})
