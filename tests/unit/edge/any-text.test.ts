import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { slugify } from '#contract/slug.ts'
import { setApiFetch } from '#web/lib/api.ts'
import { feedAt } from '#web/edge/feed.ts'
import { renderLlmsTxt } from '#web/edge/llms-txt.ts'
import { servePage } from '#web/edge/page.ts'
import { type FetchJson, sitemapAt } from '#web/edge/sitemap.ts'
import { scriptText } from '../../support/arbitraries.ts'
import { CARD, listing, PORTFOLIO, PROFILE } from '../../support/fixtures.ts'
import { withText } from '../../support/strange-rows.ts'

const ORIGIN = 'https://sourceyard.example'
const SHELL =
  '<!doctype html><html><head><title>Sourceyard</title></head><body><div id="root"></div><noscript></noscript></body></html>'
const assets = { fetch: async () => new Response(SHELL) } as unknown as Fetcher

/** In place of Cloudflare's: inserts into the shell above, and leaves what that does not have. */
class Rewriter {
  #edits: [at: string, html: string][] = []
  on(place: string, { element }: { element: (found: object) => void }) {
    const before = (at: string) => (html: string) => void this.#edits.push([at, html])
    const inside = before({ title: 'Sourceyard</title>', head: '</head>', '#root': '</div>' }[place] ?? '')
    const setAttribute = () => {}
    element({
      setInnerContent: inside,
      append: inside,
      after: before('<noscript>'),
      setAttribute,
      remove: setAttribute,
    })
    return this
  }
  transform(reply: Response): Response {
    const page = reply
      .text()
      .then((shell) => this.#edits.reduce((html, [at, added]) => html.replace(at, () => added + at), shell))
    return { text: () => page } as Response
  }
}

const page = (...items: object[]) => ({ items, page: 1, pageSize: 8, total: 20, totalIsExact: true })
const review = {
  id: '1',
  reviewer: { name: '-', username: 'mara', avatar: null },
  rating: 4,
  comment: '-',
  verified: true,
  free: false,
  helpfulCount: 2,
  reply: { text: '-', at: '2026-11-02T00:00:00.000Z' },
  createdAt: '2026-11-01T00:00:00.000Z',
  editedAt: null,
}
const at = '2026-11-01T00:00:00.000Z'
const entry = { ...CARD, summary: '-', publishedAt: at, updatedAt: at }
const found = { ...page(CARD), traitCounts: null, hints: null }
const reviews = { items: [review], next: null, rating: 4, count: 1, histogram: [0, 0, 0, 1, 0] }
const category = { id: 'c', slug: 'games', name: '-', listingCount: 2 }

/** What the API answers with, by the beginning of a path; the longest one counts. */
const REPLIES: Record<string, object> = {
  '/api/landing': { products: [CARD], portfolios: [PORTFOLIO], popular: {} },
  '/api/listings': found,
  '/api/listings/inboxly': listing(),
  '/api/listings/inboxly/related': { items: [CARD] },
  '/api/listings/inboxly/reviews': reviews,
  '/api/categories': { items: [category] },
  '/api/tags': { items: [{ id: 't', name: '-', listingCount: 3 }] },
  '/api/languages': { items: [{ slug: 'c++', name: 'C++', listingCount: 3 }] },
  '/api/profiles': page(PORTFOLIO),
  [`/api/profiles/${PROFILE.id}`]: PROFILE,
  '/api/profiles/adaeze': PROFILE,
  '/api/profiles/adaeze/listings': page(CARD),
  '/api/profiles/adaeze/reviews': reviews,
  '/api/feed': { category, items: [entry] },
  '/api/sitemap': { last: 1, items: [{ slug: '', updatedAt: at }] },
  '/api/sitemap/profiles': { last: 1, items: [{ username: 'adaeze', updatedAt: at }] },
}

const replyTo = (address: string, text: string) => {
  const reply = REPLIES[address.split('?')[0] ?? '']
  const slugs = address.startsWith('/api/sitemap?') ? { items: [{ slug: slugify(text), updatedAt: at }] } : {}
  return reply && { ...withText(reply, text), ...slugs }
}

/** Control characters that no XML may have. */
const NOT_XML = /[^\P{Cc}\t\n\r\u007f-\u009f]/u

const PAGES = [
  '/',
  '/marketplace',
  '/marketplace?category=games',
  '/product/inboxly',
  '/portfolios',
  '/u/adaeze',
  `/profile/${PROFILE.id}`,
]
/** What a row has of text, as long as a cut needs it; databases have no halves of characters. */
const texts = scriptText.map((text) => `a${text.toWellFormed().replaceAll('\ufffd', '?')}`.repeat(12))

describe('Text of any script', { tags: ['ours-text-fits', 'ours-whole-characters'] }, () => {
  beforeEach(() => {
    vi.stubGlobal('HTMLRewriter', Rewriter)
    vi.stubGlobal('SCREEN_STYLES', {})
  })
  afterEach(() => void vi.unstubAllGlobals())

  it.each(PAGES)('leaves a page whole: %s', async (path) => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        setApiFetch(async (address) => {
          const reply = replyTo(address, text)
          return reply ? Response.json(reply) : new Response('broken', { status: 500 })
        })
        const url = new URL(path, ORIGIN)
        if (path === '/marketplace') url.searchParams.set('q', text)
        const reply = await servePage(new Request(url), url, assets, 600_000)
        const html = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await reply.arrayBuffer())
        expect([reply.status, html.endsWith('</html>')]).toEqual([200, true])
        expect(html).not.toContain('\ufffd')
        expect(html.length).toBeGreaterThan(SHELL.length + 2_000)
        const scripts = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)<\/script>/g)]
        expect(scripts.length).toBeGreaterThan(0)
        for (const [, json = ''] of scripts) expect(JSON.stringify(JSON.parse(json))).not.toMatch(/\\ud[89a-f]/i)
      }),
      { numRuns: 5, examples: [[`a${'🔥'.repeat(300)}`], [`${'👨‍👩‍👧‍👦'.repeat(200)}`]] },
    )
  })

  it.each([
    ['/feed.xml', feedAt],
    ['/feed/games.xml', feedAt],
    ['/sitemap.xml', sitemapAt],
    ['/llms.txt', async (_: string, origin: string, fetchJson: FetchJson) => renderLlmsTxt(origin, fetchJson)],
  ])('leaves a file whole: %s', async (path, fileAt) => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const fetchJson = (async (address: string) => replyTo(address, text)) as FetchJson
        const file = (await fileAt(path, ORIGIN, fetchJson)) ?? ''
        expect(file.isWellFormed()).toBe(true)
        expect(file).not.toContain('\ufffd')
        expect(file).toMatch(/(?:<\/feed>|<\/urlset>|every product and profile)\n$/)
        expect(path.endsWith('.xml') && NOT_XML.test(file)).toBe(false)
      }),
    )
  })
})
