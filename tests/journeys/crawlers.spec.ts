import type { APIRequestContext, Page } from '@playwright/test'
import { isPersonal, sitemapPaths } from '#web/screens/match-screen.ts'
import { type ScreenName } from '#web/screens/screens.ts'
import { SAMPLE_PATHS } from '../support/browser/screens.ts'
import { expect, test } from '../support/browser/test.ts'
import { vocabularyProblems } from '../support/json-ld/problems.ts'
import { richResultProblems } from '../support/json-ld/rich-results.ts'

/** Redirects, and what is not there. */
const NO_PAGES = new Set<string>(['shortTerms', 'invalidUsername', 'profileById', 'notFound'])
const PUBLIC = Object.entries(SAMPLE_PATHS)
  .filter(([screen]) => !NO_PAGES.has(screen) && !isPersonal(screen as ScreenName))
  .map(([, path]) => path)

/** A page's head and JSON-LD, as the edge sends them. */
async function readPage(page: Page, request: APIRequestContext, path: string) {
  const reply = await request.get(path, { maxRedirects: 0 })
  const html = await reply.text()
  const head = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const metas = [...parsed.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.content,
    ])
    const hrefs = (selector: string) => [...parsed.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
    const main = parsed.querySelector('main')
    return {
      heading: main?.querySelector('h1')?.textContent ?? '',
      text: main?.textContent ?? '',
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
  return { status: reply.status(), html, ...head, types: head.data.map((thing) => thing['@type']) }
}

test(
  'Every public page is readable without scripts and has its title, canonical URL, social card and structured data',
  {
    tag: [
      '@ours-product-marketplace-can-read',
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
    expect(PUBLIC).toEqual(expect.arrayContaining(sitemapPaths()))
    for (const path of PUBLIC) {
      const { status, heading, text, title, meta, canonical, data } = await readPage(page, request, path)
      expect(status, path).toBe(200)
      expect(heading, path).not.toBe('')
      expect(text.length, path).toBeGreaterThan(50)
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

    const personal = await readPage(page, request, '/settings')
    expect([personal.canonical, personal.meta['robots'], personal.meta['og:url']]).toEqual([
      [],
      'noindex, follow',
      undefined,
    ])
    const { id } = await (await request.get('/api/listings/inboxly')).json()
    const byId = await readPage(page, request, `/product/${id}`)
    expect(byId.canonical).toEqual([`${baseURL}/product/inboxly`])
    expect(byId.meta['og:image']).toContain(`${baseURL}/images/cards/listing/${id}/`)
    const list = await readPage(page, request, '/marketplace?page=2&sort=best&category=ai-agents&x=1')
    expect([list.canonical, list.types, list.sheets.length]).toEqual([
      [`${baseURL}/marketplace?category=ai-agents&page=2`],
      ['CollectionPage', 'BreadcrumbList'],
      1,
    ])
    const search = await readPage(page, request, '/marketplace?q=app')
    expect([search.title, search.meta['robots']]).toEqual(['app · Marketplace · Sourceyard', 'noindex, follow'])
    // The scripts load after the images.
    expect(byId.html).toMatch(/<script type="app" crossorigin src="\/assets\/index-[^"]+\.js">/)
    expect(byId.html).not.toMatch(/modulepreload|type="module"/)
    expect(byId.html).toMatch(/<link rel="preload" as="font"[^>]+inter-latin-wght-normal-[^"]+\.woff2"/)
  },
)

test(
  'Feeds, the sitemap and llms.txt list what is public, and pages and robots.txt link to them',
  { tag: ['@ours-feeds', '@1-2-blog', '@ours-robots-txt', '@ours-llms-txt', '@ours-well-known'] },
  async ({ page, request, baseURL }) => {
    for (const path of ['/marketplace?category=ai-agents', '/blog']) {
      const { feeds } = await readPage(page, request, path)
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

    const icon = await request.get('/favicon.ico')
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml\n`)
    const sitemap = await request.get('/sitemap.xml')
    expect(sitemap.headers()['content-type']).toContain('application/xml')
    const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    const llms = await request.get('/llms.txt')
    expect(llms.headers()['content-type']).toBe('text/plain; charset=utf-8')
    const text = await llms.text()
    for (const path of sitemapPaths()) {
      expect(addresses).toContain(`${baseURL}${path}`)
      expect(text).toContain(`](${baseURL}${path})`)
    }
    // The public pages are read in the test above, and one category is as the others.
    const more = [...text.matchAll(/\]\(([^)]+)\)/g)]
      .map(([, address = '']) => address)
      .filter((address) => !sitemapPaths().includes(address.replace(baseURL ?? '', '')))
    const [category = '', ...categories] = more.filter((address) => address.includes('?category='))
    const named = more.filter((address) => !categories.includes(address))
    expect(named).toEqual(expect.arrayContaining([category, `${baseURL}/api/openapi.json`, `${baseURL}/feed.xml`]))
    for (const address of named) expect((await request.head(address)).status(), address).toBe(200)
    for (const slug of ['inboxly', 'quietcount', 'ombra']) expect(addresses).toContain(`${baseURL}/product/${slug}`)
  },
)

test(
  'Missing pages return 404 with a not-found screen',
  { tag: ['@ours-404-what-missing', '@1-2-product-not-found', '@1-2-blog'] },
  async ({ request }) => {
    const NO_PRODUCT = 'This product does not exist or is no longer for sale.'
    for (const [path, text] of [
      ['/product/no-such-thing', NO_PRODUCT],
      // It waits for review.
      ['/product/gridkeeper', NO_PRODUCT],
      ['/blog/no-such-post', 'There’s no post at this address.'],
      ['/no/such/page', 'Oops! Page not found'],
    ] as const) {
      const reply = await request.get(path)
      expect(reply.status(), path).toBe(404)
      const html = await reply.text()
      expect(html).toContain(text)
      expect(html).toContain('<meta name="robots" content="noindex, follow" data-head>')
      expect(html).not.toContain('rel="canonical"')
    }
    expect((await request.head('/product/no-such-thing')).status()).toBe(404)
    expect((await request.head('/product/inboxly')).status()).toBe(200)
  },
)
