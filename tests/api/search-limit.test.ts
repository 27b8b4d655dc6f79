import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { EVERYTHING } from '#contract/cache-tags.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { app } from '#worker/app.ts'
import { openGateway } from '#worker/caching/gateway.ts'

const answerPublicRead = openGateway(app.routes)
const limiterKeys: string[] = []
let searched = 0
beforeEach(() => {
  limiterKeys.length = 0
  searched = 0
})

/** Requests a page from the gateway with limiters of which the kind `full` is exhausted. */
async function search(path: string, ip: string, full = ''): Promise<Response> {
  const limiter = (kind: string) => ({
    limit: async ({ key }: { key: string }) => {
      limiterKeys.push(`${kind} ${key}`)
      return { success: kind !== full }
    },
  })
  const bindings = { ...env, SEARCHES_BY_NETWORK: limiter('network'), SEARCHES_BY_SITE: limiter('site') }
  const request = new Request(`https://sourceyard.test${path}`, { headers: { 'CF-Connecting-IP': ip } })
  const fetch = async () => {
    searched += 1
    // Tagged like every response, so that the stores can evict it after this file.
    return Response.json({ items: [] }, { headers: { 'Cache-Tag': EVERYTHING } })
  }
  const reply = await answerPublicRead(request, bindings, { fetch }, createExecutionContext())
  if (!reply) throw new Error(`${path} is no public read.`)
  return reply
}

it(
  'Searches count by network, and by the /48 around an IPv6 address',
  { tags: ['ours-searches-that-memory-cannot'] },
  async () => {
    await search('/api/listings?q=counted', '192.0.2.1')
    await search('/api/listings?tags=counted', '2001:db8:1:2::3')
    await search('/api/listings?rating=4', '192.0.2.2')
    await search('/api/l%69stings?q=encoded', '192.0.2.3')
    await search('/api/listings?a=1&a=2&q=repeated', '192.0.2.4')
    expect(limiterKeys).toEqual([
      'network 192.0.2.1',
      'network 2001:db8:1:2',
      'site 2001:db8:1/48',
      'network 192.0.2.2',
      'network 192.0.2.3',
      'network 192.0.2.4',
    ])
  },
)

it('Lists along an index and cached replies do not count', async () => {
  for (const path of ['/api/listings?category=saas', '/api/listings?sort=price-asc', '/api/tags'])
    expect((await search(path, '192.0.2.1')).status).toBe(200)
  expect(limiterKeys).toEqual([])
  for (const _ of [1, 2, 3]) expect((await search('/api/listings?q=hot', '192.0.2.1')).status).toBe(200)
  expect([limiterKeys.length, searched]).toEqual([1, 4])
})

it.each(['network', 'site'])(
  'A search over the limit of %s is rejected before it runs, with the time to retry',
  async (full) => {
    const reply = await search(`/api/listings?q=${full}`, '2001:db8::1', full)
    expect([reply.status, searched]).toEqual([429, 0])
    expect(reply.headers.get('Retry-After')).toBe('60')
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    expect(reply.headers.get('X-Frame-Options')).toBe('DENY')
    expect(await reply.json<ErrorReply>()).toEqual({
      error: {
        code: 'too_many_searches',
        message: 'Too many searches from your network. Try again in a minute.',
        retryAt: expect.stringMatching(/^\d{4}-/),
      },
    })
    expect((await search(`/api/listings?q=${full}`, '192.0.2.1')).status).toBe(200)
  },
)
