import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import edge from '#web/edge/index.ts'
import { securityHeaders } from '#web/edge/page-headers.ts'

const NO_ASSETS = { fetch: async () => new Response() } as unknown as Fetcher

function request(path: string, answer: () => Response, init: RequestInit = {}, ASSETS = NO_ASSETS) {
  const API = { fetch: async () => answer() } as unknown as Fetcher
  return edge.fetch(new Request(new URL(path, 'https://sourceyard.example'), init), {
    API,
    ASSETS,
    FIRST_PAINT_LIMIT_MS: '800',
  })
}

const empty = () => Response.json({ items: [], last: 0, category: null })
const broken = () => new Response('broken', { status: 500 })

/** The security headers of pages that a response lacks. */
async function lacking({ headers }: Response): Promise<string[]> {
  return [...(await securityHeaders())].filter(([name, value]) => headers.get(name) !== value).map(([name]) => name)
}

describe('The security headers of pages are set by the edge', { tags: ['ours-headers-everywhere'] }, () => {
  const FILES = ['/robots.txt', '/llms.txt', '/sitemap.xml', '/sitemap-pages.xml', '/feed.xml', '/blog/feed.xml']

  it('on generated files, including 304 responses', async () => {
    for (const path of FILES) {
      const reply = await request(path, empty)
      expect([reply.status, await lacking(reply)], `${path}`).toEqual([200, []])
      expect(reply.headers.get('Content-Type'), `${path}`).not.toContain('html')
      const known = { headers: { 'If-None-Match': reply.headers.get('ETag') ?? '' } }
      const again = await request(path, empty, known)
      expect([again.status, await lacking(again)], `${path}`).toEqual([304, []])
    }
  })

  it('on rejections and redirects', async () => {
    const refused = await request('/about', empty, { method: 'POST' })
    expect([refused.status, refused.headers.get('Allow'), await lacking(refused)]).toEqual([405, 'GET, HEAD', []])
    const failed = await request('/feed.xml', broken)
    expect([failed.status, failed.headers.get('Retry-After'), await lacking(failed)]).toEqual([503, '60', []])
    expect(failed.headers.get('Cache-Control')).toBe('no-store')
    for (const [path, status] of [
      ['/terms', 301],
      ['http://sourceyard.example/about', 308],
    ] as const) {
      const moved = await request(path, empty)
      expect([moved.status, await lacking(moved)], `${path}`).toEqual([status, []])
    }
  })
})

describe('What is requested without reading a page', { tags: ['ours-well-known'] }, () => {
  it('is answered by an icon at /favicon.ico', async () => {
    const files: string[] = []
    const ASSETS = {
      fetch: async ({ method, url }: Request) => {
        files.push(`${method} ${new URL(url).pathname}`)
        return new Response(method === 'HEAD' ? null : 'an icon')
      },
    } as unknown as Fetcher
    const icon = await request('/favicon.ico', broken, {}, ASSETS)
    expect([icon.status, icon.headers.get('Content-Type'), await icon.text()]).toEqual([200, 'image/png', 'an icon'])
    expect(await lacking(icon)).toEqual([])
    const head = await request('/favicon.ico', broken, { method: 'HEAD' }, ASSETS)
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(files).toEqual(['GET /app/icon-192.png', 'HEAD /app/icon-192.png'])
    expect(existsSync('web/public/app/icon-192.png')).toBe(true)
  })

  it('leads password managers to where the password is changed, and nowhere else', async () => {
    const moved = await request('/.well-known/change-password', broken)
    expect([moved.status, moved.headers.get('Location'), await lacking(moved)]).toEqual([
      302,
      'https://sourceyard.example/settings#password',
      [],
    ])
    const unknown = await request(
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
      broken,
      { method: 'HEAD' },
    )
    expect(unknown.status).toBe(404)
  })
})
