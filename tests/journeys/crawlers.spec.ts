import type { APIRequestContext, Page } from '@playwright/test'
import { isPersonal, publicPaths, type ScreenName } from '#contract/screens.ts'
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
  const html = await (await request.get(path)).text()
  const head = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const metas = [...parsed.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.content,
    ])
    const hrefs = (selector: string) => [...parsed.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
    return {
      title: parsed.title,
      meta: Object.fromEntries(metas) as Record<string, string>,
      canonical: hrefs('head link[rel="canonical"]'),
      feeds: hrefs('link[type="application/atom+xml"]'),
      sheets: hrefs('link[rel="stylesheet"]'),
      data: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent) as Record<string, unknown>,
      ),
    }
  }, html)
  return { html, ...head, types: head.data.map((thing) => thing['@type']) }
}

test(
  'Every page says what it is: title, description, canonical address, card, and data as schema.org publishes it',
  {
    tag: [
      '@ours-page-titles',
      '@ours-description-canonical-address',
      '@ours-structured-data',
      '@1-1-page-title-structured-data',
      '@ours-written-pages',
      '@ours-lazy-routes',
    ],
  },
  async ({ page, request, baseURL }) => {
    const titles = new Map<string, string>()
    const types = new Set<unknown>()
    for (const { screen, path } of PAGES) {
      const { title, meta, canonical, data } = await readHead(page, request, path)
      expect(title, path).toMatch(/Sourceyard/)
      expect(meta['description']?.length, path).toBeGreaterThan(20)
      expect(meta['description']?.length, path).toBeLessThanOrEqual(260)
      expect(meta, path).toMatchObject({
        'og:site_name': 'Sourceyard',
        'og:title': title,
        'og:description': meta['description'],
        'og:type': expect.stringMatching(/^(?:website|article|product|profile)$/),
        'og:image': expect.stringContaining(`${baseURL}/`),
        'twitter:card': 'summary_large_image',
      })
      for (const thing of data) {
        expect([...vocabularyProblems(thing), ...richResultProblems(thing)], path).toEqual([])
        types.add(thing['@type'])
      }
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
    expect([...types]).toEqual(
      expect.arrayContaining(
        'WebSite Organization Product BreadcrumbList CollectionPage ProfilePage ItemList WebPage FAQPage Blog'.split(
          ' ',
        ),
      ),
    )

    const { id } = await (await request.get('/api/listings/inboxly')).json()
    const byId = await readHead(page, request, `/product/${id}`)
    expect(byId.canonical).toEqual([`${baseURL}/product/inboxly`])
    expect(byId.meta['og:image']).toContain(`${baseURL}/images/cards/listing/${id}/`)
    const list = await readHead(page, request, '/marketplace?page=2&sort=best&category=ai-agents&x=1')
    expect([list.canonical, list.types, list.sheets.length]).toEqual([
      [`${baseURL}/marketplace?category=ai-agents&page=2`],
      ['CollectionPage', 'BreadcrumbList'],
      1,
    ])
    const search = await readHead(page, request, '/marketplace?q=app')
    expect([search.title, search.meta['robots']]).toEqual(['app · Marketplace · Sourceyard', 'noindex, follow'])
    // Its own code is there to be preloaded, and that of no other screen.
    expect(byId.html).toMatch(/<script type="later" [^>]*data-files="[^"]*\/assets\/listing-screen-[^"]+\.js[ "]/)
    expect(byId.html).not.toContain('/assets/marketplace-')
    expect(byId.html).toMatch(/<link rel="preload" as="font"[^>]+inter-latin-wght-normal-[^"]+\.woff2"/)
  },
)

test(
  'Feeds are well-formed Atom, named in the head, and not sent again to readers that have them',
  { tag: ['@ours-feeds', '@1-2-blog'] },
  async ({ page, request, baseURL }) => {
    for (const path of ['/', '/marketplace', '/marketplace?category=ai-agents', '/blog']) {
      const { feeds } = await readHead(page, request, path)
      expect(feeds.length, path).toBe(1)
      const reply = await request.get(feeds[0] ?? '')
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
      const read = await page.evaluate(
        (xml) => {
          const parsed = new DOMParser().parseFromString(xml, 'application/xml')
          const texts = (selector: string) =>
            [...parsed.querySelectorAll(selector)].map(({ textContent }) => textContent)
          return {
            root: parsed.documentElement.nodeName,
            ids: texts('entry > id'),
            published: texts('entry > published'),
            links: [...parsed.querySelectorAll('entry > link')].map((link) => link.getAttribute('href') ?? ''),
          }
        },
        await reply.text(),
      )
      expect(read.root, path).toBe('feed')
      expect(read.ids.length).toBeGreaterThan(0)
      expect(new Set(read.ids).size).toBe(read.ids.length)
      expect(read.published).toEqual(read.published.toSorted().toReversed())
      for (const link of read.links) expect(link).toMatch(new RegExp(`^${baseURL}/(?:product|blog)/[^/]+$`))
      const again = await request.get(feeds[0] ?? '', { headers: { 'If-None-Match': reply.headers()['etag'] ?? '' } })
      expect(again.status()).toBe(304)
    }
    expect((await request.get('/feed/no-such-category.xml')).status()).toBe(404)
  },
)

test(
  'The sitemap and llms.txt have every public page, each is there, and robots.txt says where they are',
  { tag: ['@ours-robots-txt', '@ours-llms-txt'] },
  async ({ request, baseURL }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml\n`)
    const sitemap = await request.get('/sitemap.xml')
    expect(sitemap.headers()['content-type']).toContain('application/xml')
    const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    const llms = await request.get('/llms.txt')
    expect(llms.headers()['content-type']).toBe('text/plain; charset=utf-8')
    const text = await llms.text()
    for (const path of publicPaths()) {
      expect(addresses).toContain(`${baseURL}${path}`)
      expect(text).toContain(`](${baseURL}${path})`)
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
    }
    for (const [, address = ''] of text.matchAll(/\]\(([^)]+)\)/g))
      expect((await request.get(address)).status(), address).toBe(200)
    for (const slug of ['inboxly', 'quietcount', 'ombra']) expect(addresses).toContain(`${baseURL}/product/${slug}`)
  },
)
