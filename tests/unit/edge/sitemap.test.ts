import { describe, expect, it } from 'vitest'
import { MAX_URLS, SITEMAP_BLOCK } from '#contract/limits.ts'
import { type FetchJson, robots, sitemapAt } from '#web/edge/sitemap.ts'

const ORIGIN = 'https://sourceyard.example'

/** An API with a live listing at every sequence up to `lastListing` and profiles up to `lastPerson`. */
function api(lastListing: number, lastPerson = 0): { fetchJson: FetchJson; requests: string[] } {
  const requests: string[] = []
  const fetchJson = async (path: string) => {
    requests.push(path)
    if (path === '/api/categories') return { items: [category('saas', 3), category('empty', 0)] }
    const { pathname, searchParams: query } = new URL(path, ORIGIN)
    const last = pathname.endsWith('/profiles') ? lastPerson : lastListing
    const after = Number(query.get('block')) * SITEMAP_BLOCK
    const until = Math.min(after + SITEMAP_BLOCK, last)
    const items = Array.from({ length: Math.max(0, until - after) }, (_, n) => ({
      slug: `kit-${after + n + 1}`,
      username: `mara-${after + n + 1}`,
      updatedAt: '2026-11-01T00:00:00.000Z',
    }))
    return { items, last }
  }
  return { fetchJson: fetchJson as FetchJson, requests }
}

const category = (slug: string, listingCount: number) => ({ slug, listingCount })
const locations = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

describe('The sitemap', { tags: ['2-profile-sitemap', 'ours-robots-txt'] }, () => {
  it('is one file with the pages, the used categories, every listing and every profile', async () => {
    const { fetchJson } = api(2, 1)
    const xml = await sitemapAt('/sitemap.xml', ORIGIN, fetchJson)
    expect(locations(xml)).toEqual(
      [
        '/ /marketplace /portfolios /sell /about /help /blog',
        '/legal/terms-of-service /legal/privacy-policy /legal/license-agreement /legal/cookie-policy /legal/dmca /developers',
        '/blog/how-listings-are-reviewed /blog/how-a-deal-works',
        '/marketplace?category=saas /product/kit-1 /product/kit-2 /u/mara-1',
      ]
        .join(' ')
        .split(' ')
        .map((path) => ORIGIN + path),
    )
    expect(xml).toContain('<lastmod>2026-11-01T00:00:00.000Z</lastmod>')
  })

  it('is an index of parts above 50,000 URLs, with every listing in one of them', async () => {
    const last = MAX_URLS + 3
    const people = MAX_URLS * 2
    const { fetchJson, requests } = api(last, people)
    const parts = locations(await sitemapAt('/sitemap.xml', ORIGIN, fetchJson)).map(
      (address = '') => new URL(address).pathname,
    )
    expect(parts).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-1.xml',
      '/sitemap-2.xml',
      '/sitemap-profiles-1.xml',
      '/sitemap-profiles-2.xml',
    ])
    requests.length = 0
    const all: (string | undefined)[] = []
    for (const part of parts) {
      const listed = locations(await sitemapAt(part, ORIGIN, fetchJson))
      expect(listed.length).toBeLessThanOrEqual(MAX_URLS)
      all.push(...listed)
    }
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((address) => address?.includes('/product/')).length).toBe(last)
    expect(all.filter((address) => address?.includes('/u/')).length).toBe(people)
    expect(requests.length).toBeLessThanOrEqual((3 * MAX_URLS) / SITEMAP_BLOCK + 6)
  })

  it.each([
    '/sitemap-2.xml',
    '/sitemap-profiles-1.xml',
    '/sitemap-profiles.xml',
    '/sitemap-0.xml',
    '/sitemap-x.xml',
    '/sitemap',
    '/sitemap.xml.gz',
  ])('has no file %s', async (path) => {
    expect(await sitemapAt(path, ORIGIN, api(3).fetchJson)).toBeUndefined()
  })

  it('escapes URLs', async () => {
    const fetchJson = (async (path: string) =>
      path === '/api/categories'
        ? { items: [] }
        : {
            items: [{ slug: `会<&'`, username: 'mara', updatedAt: '2026-11-01T00:00:00.000Z' }],
            last: 1,
          }) as FetchJson
    expect(locations(await sitemapAt('/sitemap.xml', ORIGIN, fetchJson))).toContain(
      `${ORIGIN}/product/%E4%BC%9A%3C%26&#39;`,
    )
  })
})

it('robots.txt allows all crawlers and links to the sitemap', () => {
  expect(robots(ORIGIN)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)
})
