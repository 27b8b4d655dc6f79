import { expect, it } from 'vitest'
import { isPersonal, matchScreen, sitemapPaths } from '#web/screens/match-screen.ts'
import { renderLlmsTxt } from '#web/edge/llms-txt.ts'
import type { FetchJson } from '#web/edge/sitemap.ts'

const ORIGIN = 'https://sourceyard.example'
const fetchJson = (async () => ({
  items: [
    { slug: 'saas', name: 'SaaS', listingCount: 3 },
    { slug: 'empty', name: 'Empty', listingCount: 0 },
  ],
})) as FetchJson

it(
  'llms.txt describes the site and links to its pages, categories, API and feeds',
  { tags: ['ours-llms-txt'] },
  async () => {
    const text = await renderLlmsTxt(ORIGIN, fetchJson)
    expect(text).toMatch(/^# Sourceyard\n\n> \S/)
    const addresses = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => new URL(address))
    expect(addresses.every(({ origin }) => origin === ORIGIN)).toBe(true)
    const paths = addresses.map(({ pathname, search }) => pathname + search)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of [
      ...sitemapPaths(),
      '/marketplace?category=saas',
      '/api/openapi.json',
      '/feed.xml',
      '/sitemap.xml',
    ])
      expect(paths).toContain(path)
    expect(text).not.toContain('Empty')
  },
)

it('The sitemap lists existing screens and no personal one', { tags: ['ours-robots-txt'] }, () => {
  expect(sitemapPaths()).toEqual(expect.arrayContaining(['/', '/marketplace', '/portfolios', '/sell']))
  for (const path of sitemapPaths()) {
    expect(isPersonal(matchScreen(path, '', ORIGIN).name ?? 'settings')).toBe(false)
  }
  for (const path of ['/login', '/dashboard', '/admin', '/unsubscribe']) expect(sitemapPaths()).not.toContain(path)
})
