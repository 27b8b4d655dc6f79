import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { app } from '#worker/app.ts'
import { isLogged, LOGGED_READS } from '#worker/http/request-log.ts'
import { fetchApi } from '../support/api.ts'
import { brokenBinding } from '../support/broken-binding.ts'

interface Line {
  level: string
  requestId: string
  [name: string]: unknown
}
const JSON_HEADERS = { 'Content-Type': 'application/json' }
const written: Line[] = []
const failures: (Line & { message: string; stack: string })[] = []

beforeEach(() => {
  written.length = 0
  failures.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void written.push(JSON.parse(line)))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void failures.push(JSON.parse(line)))
})

describe('Every request', { tags: ['ours-server-timing-tells-nothing-accounts'] }, () => {
  it('that is logged is one line of JSON', async () => {
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000000')
    await fetchApi('/api/listings?q=private')
    await fetchApi('/api/listings/unknown')
    await fetchApi('/images/avatars/unknown.png', { method: 'HEAD' })
    await fetchApi('/nowhere', { method: 'POST' })
    const common = { level: 'info', requestId: expect.any(String), ms: expect.any(Number) }
    const d1 = { d1: expect.any(Number) }
    expect(written).toEqual([
      {
        ...common,
        method: 'GET',
        path: '/api/listings',
        route: '/api/listings',
        status: 200,
        waits: d1,
        from: 'catalog',
      },
      {
        ...common,
        method: 'GET',
        path: '/api/listings/unknown',
        route: '/api/listings/:idOrSlug',
        status: 404,
        waits: {},
        from: 'catalog',
      },
      {
        ...common,
        method: 'HEAD',
        path: '/images/avatars/unknown.png',
        route: '/images/:bucket/:key{.+}',
        status: 404,
        waits: { r2: expect.any(Number) },
      },
      { ...common, method: 'POST', path: '/nowhere', route: expect.any(String), status: 404, waits: {} },
    ])
  })

  it('is logged without the token in its address', async () => {
    await fetchApi('/api/downloads/SECRET')
    await fetchApi('/api/unsubscribe/SECRET', { method: 'POST' })
    expect(written).toMatchObject([{ path: '/api/downloads/:token' }, { path: '/api/unsubscribe/:token' }])
    expect(JSON.stringify(written)).not.toContain('SECRET')
  })

  it('is logged if it failed or was a mutation, and otherwise one in a hundred is', async () => {
    const all = async (path: string, init?: RequestInit) => {
      const replies = await Promise.all(Array.from({ length: 150 }, () => fetchApi(path, init)))
      return replies.map(({ headers }) => headers.get('X-Request-Id') ?? '')
    }
    const loggedOf = (ids: string[]) => ids.filter((id) => written.some(({ requestId }) => requestId === id))
    const reads = await all('/api/health')
    const isSampled = (id: string) => isLogged({ requestId: id, method: 'GET', status: 200 })
    expect(loggedOf(reads)).toEqual(reads.filter(isSampled))
    const failed = await all('/api/nowhere')
    expect(loggedOf(failed)).toEqual(failed)
    const mutations = await all('/api/auth/sign-out-all', { method: 'POST', headers: JSON_HEADERS })
    expect(loggedOf(mutations)).toEqual(mutations)

    const many = Array.from({ length: 100 * LOGGED_READS }, () => crypto.randomUUID()).filter(isSampled)
    expect(many.length).toBeGreaterThan(50)
    expect(many.length).toBeLessThan(150)
  })

  it('omits search terms from the log', async () => {
    await fetchApi('/api/listings?q=private&tags=secret&page=0')
    expect(JSON.stringify(written)).not.toMatch(/private|secret/)
  })

  it('has a request id in the log and the response that the client cannot choose', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        fetchApi('/api/nowhere', { headers: { 'X-Request-Id': 'mine', 'CF-Ray': 'mine' } }),
      ),
    )
    const ids = replies.map(({ headers }) => headers.get('X-Request-Id'))
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(written.map(({ requestId }) => requestId).toSorted()).toEqual(ids.toSorted())
  })

  it('with a public response has Server-Timing for its D1 and R2 time', async () => {
    expect((await fetchApi('/api/listings')).headers.get('Server-Timing')).toMatch(/^d1;dur=\d+\.\d$/)
    await env.AVATARS.put('timed.png', 'x')
    expect((await fetchApi('/images/avatars/timed.png')).headers.get('Server-Timing')).toMatch(/^r2;dur=\d+\.\d$/)
  })

  it('with a private response has no Server-Timing and is not stored', async () => {
    const forgot = { method: 'POST', headers: JSON_HEADERS, body: '{"email":"a@b.example"}' }
    for (const reply of await Promise.all([
      fetchApi('/api/session'),
      fetchApi('/api/ready'),
      fetchApi('/api/health'),
      fetchApi('/api/openapi.json'),
      fetchApi('/api/accounts/forgot', forgot),
    ])) {
      expect(reply.headers.has('Server-Timing')).toBe(false)
      expect(reply.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it.each([
    '/api/listings',
    '/api/listings?page=0',
    '/api/nowhere',
    '/parties/chat/nowhere',
    '/images/avatars/unknown.png',
    '/api/openapi.json',
  ])('gets restrictive security headers: %s', async (path) => {
    const { headers } = await fetchApi(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; (?:frame-ancestors 'none'|sandbox)$/),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers.has('X-Powered-By')).toBe(false)
  })

  it('that is rejected gets JSON that is not stored', async () => {
    for (const path of ['/api/listings?page=0', '/api/listings/unknown', '/nowhere', '/images/x/y.png']) {
      const { headers } = await fetchApi(path)
      expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual(['application/json', 'no-store'])
    }
  })
})

describe('An unexpected error', () => {
  const fail = () =>
    app.fetch(
      new Request('https://sourceyard.test/api/listings'),
      { ...env, DB: brokenBinding('D1_ERROR: secret detail') as typeof env.DB },
      createExecutionContext(),
    )

  it('returns ‘internal’ without details', async () => {
    const reply = await fail()
    expect(reply.status).toBe(500)
    expect(await reply.json()).toEqual({
      error: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
    })
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('is logged with its stack under the request id of the response', async () => {
    const requestId = (await fail()).headers.get('X-Request-Id')
    expect(failures).toEqual([
      { level: 'error', requestId, message: 'D1_ERROR: secret detail', stack: expect.stringContaining('at ') },
    ])
    expect(written).toMatchObject([
      { level: 'error', requestId, status: 500, path: '/api/listings', waits: { d1: expect.any(Number) } },
    ])
  })
})
