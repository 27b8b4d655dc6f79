import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setApiFetch } from '#web/lib/api.ts'
import { servePage } from '#web/edge/page.ts'
import { HOSTILE } from './heads.ts'

/** The built app shell, which loads its own data. */
const APP = '<title>Sourceyard</title><div id="root"></div>'
const assets = { fetch: async () => new Response(APP) } as unknown as Fetcher
const serve = (path: string, method = 'GET') => {
  const url = new URL(path, 'https://sourceyard.example')
  return servePage(new Request(url, { method }), url, assets, 600_000)
}

beforeEach(() => setApiFetch(async () => new Response('broken', { status: 500 })))
afterEach(() => void vi.unstubAllGlobals())

describe('A page without a response from the API', () => {
  it.each(['/product/inboxly', '/marketplace', '/portfolios', '/u/adaeze'])('is the app shell: %s', async (path) => {
    const reply = await serve(path)
    expect([reply.status, await reply.text()]).toEqual([200, APP])
    expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(reply.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('is the app shell with status 500, and logged, if it fails to render', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    setApiFetch(async () => Response.json({ items: 'none' }))
    const reply = await serve('/portfolios')
    expect([reply.status, await reply.text()]).toEqual([500, APP])
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  it('has no body but its status for HEAD', async () => {
    setApiFetch(async () => Response.json({ error: { code: 'listing_not_found', message: 'No.' } }, { status: 404 }))
    const missing = await serve('/product/gone', 'HEAD')
    expect([missing.status, await missing.text()]).toEqual([404, ''])
    expect((await serve('/no/such/page', 'HEAD')).status).toBe(404)
    expect((await serve('/help', 'HEAD')).status).toBe(200)
  })
})

it('/terms redirects permanently to the Terms of Service', { tags: ['1-2-legal-pages'] }, async () => {
  const reply = await serve('/terms')
  expect([reply.status, reply.headers.get('Location')]).toEqual([
    301,
    'https://sourceyard.example/legal/terms-of-service',
  ])
})

it('Videos may only be loaded from this site', { tags: ['1-video-origin'] }, async () => {
  const policy = (await serve('/help', 'HEAD')).headers.get('Content-Security-Policy')
  expect(policy?.split('; ')).toContain("media-src 'self'")
})

it('A personal page is not stored', async () => {
  expect((await serve('/settings', 'HEAD')).headers.get('Cache-Control')).toBe('no-store')
  expect((await serve('/about', 'HEAD')).headers.get('Cache-Control')).toBe('no-cache')
})

describe('A page rendered by the edge', () => {
  /** Replacements in the app shell by selector, in place of Cloudflare's HTMLRewriter. */
  let put: Record<string, string>

  class Rewriter {
    on(place: string, { element }: { element: (found: object) => void }) {
      const add = (html: string) => void (put[place] = (put[place] ?? '') + html)
      const attribute = (name: string, value: string) => add(`${name}=${value}\n`)
      element({ setInnerContent: add, append: add, after: add, setAttribute: attribute, remove: () => add('removed') })
      return this
    }
    transform = (reply: Response) => reply
  }

  beforeEach(() => {
    put = {}
    vi.stubGlobal('HTMLRewriter', Rewriter)
    vi.stubGlobal('SCREEN_STYLES', { './content/help-screen.tsx': ['/assets/help.css'] })
  })

  it('has its title, description, styles and markup and defers its scripts', async () => {
    expect((await serve('/help')).status).toBe(200)
    expect(put).toMatchObject({
      title: 'Help · Sourceyard',
      head: expect.stringMatching(
        /^<link rel="stylesheet" crossorigin href="\/assets\/help\.css"><meta name="description" content=".{20,}" data-head>.*<link rel="canonical" href="https:\/\/sourceyard\.example\/help" data-head>/,
      ),
      'meta[name="description"]': 'removed',
      'link[rel="modulepreload"]': 'removed',
      'script[type="module"]': 'type=app\n',
      '#root': expect.stringContaining('id="what-is-a-counter-offer"'),
      'body > noscript': 'removed',
    })
  })

  it('escapes hostile text in embedded data', { tags: ['ours-structured-data'] }, async () => {
    setApiFetch(async (address) =>
      address.startsWith('/api/listings')
        ? Response.json({
            items: [],
            page: 1,
            pageSize: 8,
            total: 0,
            totalIsExact: true,
            traitCounts: null,
          })
        : Response.json(address.startsWith('/api/search-hints') ? { words: [], without: [] } : { items: [] }),
    )
    await serve(`/marketplace?q=${encodeURIComponent(HOSTILE)}`)
    for (const place of ['head', '#root']) {
      const [, scripts = ''] = /(<script.*)$/s.exec(put[place] ?? '') ?? []
      expect(scripts).toMatch(/^(?:<script type="application\/(?:ld\+)?json"[^>]*>[^<\u2028]*<\/script>)+$/)
      expect(scripts).toContain('alert(1)')
    }
  })
})
