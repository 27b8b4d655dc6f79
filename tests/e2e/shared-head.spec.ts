import type { APIRequestContext, Page } from '@playwright/test'
import { publicPaths, isPersonal, type ScreenName } from '#contract/screens.ts'
import { SAMPLE_PATHS } from '../support/browser/screens.ts'
import { expect, test } from '../support/browser/test.ts'
import { vocabularyProblems } from '../support/json-ld/problems.ts'
import { richResultProblems } from '../support/json-ld/rich-results.ts'

/** Redirects, and what is not there. */
const NO_PAGES = new Set<string>(['shortTerms', 'profileById', 'notFound'])
const PAGES = Object.entries(SAMPLE_PATHS)
  .filter(([screen]) => !NO_PAGES.has(screen))
  .map(([screen, path]) => ({ screen: screen as ScreenName, path: path.replace(/#.*/, '') }))

/** The head and the JSON-LD of a page as the edge sends it. */
async function readHead(page: Page, request: APIRequestContext, path: string) {
  const reply = await request.get(path)
  const html = await reply.text()
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const metas = [...parsed.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.content,
    ])
    const links = [...parsed.querySelectorAll('head link')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
    ])
    const data = [...parsed.querySelectorAll('script[type="application/ld+json"]')]
    return {
      title: parsed.title,
      meta: Object.fromEntries(metas) as Record<string, string>,
      canonical: links.filter(([rel]) => rel === 'canonical').map(([, href]) => href),
      feeds: [...parsed.querySelectorAll('link[type="application/atom+xml"]')].map((link) => link.getAttribute('href')),
      data: data.map((script) => JSON.parse(script.textContent) as Record<string, unknown>),
    }
  }, html)
}

test('Every page says what it is: title, description, canonical address and card [ours page titles] [ours description canonical address]', async ({
  page,
  request,
  baseURL,
}) => {
  const titles = new Map<string, string>()
  for (const { screen, path } of PAGES) {
    const { title, meta, canonical } = await readHead(page, request, path)
    expect(title, path).toMatch(/Sourceyard/)
    expect(meta['description']?.length, path).toBeGreaterThan(20)
    expect(meta['description']?.length, path).toBeLessThanOrEqual(260)
    expect(meta, path).toMatchObject({
      'og:site_name': 'Sourceyard',
      'og:title': title,
      'og:description': meta['description'],
      'og:type': expect.stringMatching(/^(?:website|article|product|profile)$/),
      'og:image': expect.stringContaining(`${baseURL}/`),
      'twitter:card': expect.stringMatching(/^summary(?:_large_image)?$/),
    })
    if (isPersonal(screen)) {
      expect([canonical, meta['robots'], meta['og:url']], path).toEqual([[], 'noindex, follow', undefined])
      continue
    }
    expect(canonical, path).toEqual([expect.stringContaining(`${baseURL}/`)])
    expect(meta['og:url'], path).toBe(canonical[0])
    const known = titles.get(title)
    if (known !== undefined) expect(canonical[0], `${path} has the title of ${known}`).toBe(known)
    titles.set(title, canonical[0] ?? '')
  }
})

test('The JSON-LD of every page is what schema.org publishes and search engines require [ours structured data]', async ({
  page,
  request,
}) => {
  const seen = new Set<unknown>()
  for (const { path } of [...PAGES, { path: '/marketplace?category=ai-agents' }]) {
    const { data } = await readHead(page, request, path)
    for (const thing of data) {
      expect([...vocabularyProblems(thing), ...richResultProblems(thing)], path).toEqual([])
      seen.add(thing['@type'])
    }
  }
  for (const type of [
    'WebSite',
    'Organization',
    'Product',
    'BreadcrumbList',
    'CollectionPage',
    'ProfilePage',
    'ItemList',
  ])
    expect(seen).toContain(type)
})

test('Feeds are well-formed Atom, named in the head, and not sent again to who has them [ours feeds]', async ({
  page,
  request,
  baseURL,
}) => {
  for (const path of ['/', '/marketplace', '/marketplace?category=ai-agents']) {
    const { feeds } = await readHead(page, request, path)
    expect(feeds.length, path).toBe(1)
    const reply = await request.get(feeds[0] ?? '')
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const read = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml')
        const texts = (selector: string) => [...parsed.querySelectorAll(selector)].map(({ textContent }) => textContent)
        return {
          root: parsed.documentElement.nodeName,
          ids: texts('entry > id'),
          published: texts('entry > published'),
          links: [...parsed.querySelectorAll('entry > link')].map((link) => link.getAttribute('href') ?? ''),
        }
      },
      await reply.text(),
    )
    expect(read.root).toBe('feed')
    expect(read.ids.length).toBeGreaterThan(0)
    expect(new Set(read.ids).size).toBe(read.ids.length)
    expect(read.published).toEqual(read.published.toSorted().toReversed())
    for (const link of read.links) expect(link).toMatch(new RegExp(`^${baseURL}/product/[^/]+$`))
    const again = await request.get(feeds[0] ?? '', { headers: { 'If-None-Match': reply.headers()['etag'] ?? '' } })
    expect(again.status()).toBe(304)
  }
  expect((await request.get('/feed/no-such-category.xml')).status()).toBe(404)
})

test('The sitemap and llms.txt have every public page, and each is there [ours robots txt] [ours llms txt]', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const llms = await request.get('/llms.txt')
  expect(llms.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await llms.text()
  for (const path of publicPaths()) {
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
    expect(text).toContain(`](${baseURL}${path})`)
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
  }
  for (const [, address = ''] of text.matchAll(/\]\(([^)]+)\)/g))
    expect((await request.get(address)).status(), address).toBe(200)
})
