import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '#worker/http/app-env.ts'
import { toErrorResponse } from '#worker/http/error-response.ts'
import { guardMutations } from '#worker/http/guard-mutations.ts'
import { outcome, store } from '../support/accounts.ts'
import { fetchApi } from '../support/api.ts'
import { ROUTES } from '../support/routes.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const OWN = 'https://sourceyard.test'

/** The listing does not exist, so a request that passes the guard gets 404. */
async function send(headers: Record<string, string>, path = '/api/listings/unknown/views'): Promise<number> {
  const reply = await fetchApi(path, { method: 'POST', headers })
  await reply.arrayBuffer()
  return reply.status
}

describe('A mutation', { tags: ['1-every-mutation-json'] }, () => {
  it('is accepted from our own pages and from clients that are not browsers', async () => {
    for (const headers of [
      { Origin: OWN },
      { Origin: OWN, 'Sec-Fetch-Site': 'same-origin' },
      {},
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
    ])
      expect(await send({ ...JSON_TYPE, ...headers }), `${JSON.stringify(headers)}`).toBe(404)
  })

  it('is rejected from other sites', async () => {
    for (const [what, headers] of [
      ['another site', { Origin: 'https://elsewhere.test' }],
      ['another port', { Origin: `${OWN}:8443` }],
      ['another scheme', { Origin: 'http://sourceyard.test' }],
      ['a site whose name begins like ours', { Origin: `${OWN}.elsewhere.test` }],
      ['a sandboxed page', { Origin: 'null' }],
      ['another site that claims to be ours', { Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'same-origin' }],
      ['another site without an origin', { 'Sec-Fetch-Site': 'cross-site' }],
      ['a sister site without an origin', { 'Sec-Fetch-Site': 'same-site' }],
    ] as const)
      expect(await send({ ...JSON_TYPE, ...headers }), `${what}`).toBe(403)
  })

  it('must be JSON', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json ;x=y'])
      expect(await send({ 'Content-Type': type }), `${type}`).toBe(404)
    for (const type of [
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'text/plain; application/json',
      '',
    ])
      expect(await send({ Origin: OWN, ...(type && { 'Content-Type': type }) }), `${type}`).toBe(415)
  })

  it('on an unknown route is 404', async () => {
    expect(await send({ Origin: 'https://elsewhere.test' }, '/api/listings')).toBe(404)
    expect(await send({}, '/api/listings/unknown/views/x')).toBe(404)
  })

  /** Accepts forms from mail providers (unsubscribe.test.ts). */
  const TAKES_FORMS = 'POST /api/unsubscribe/:token'
  const mutations = ROUTES.filter((route) => !route.startsWith('GET ') && route !== TAKES_FORMS)
  it('is rejected from other sites and with form content types on every route', async () => {
    const { cookie } = await store({ role: 'admin' })
    expect(mutations.length).toBeGreaterThan(50)
    for (const route of mutations) {
      const [method = '', pattern = ''] = route.split(' ')
      const path = pattern.replaceAll(/:\w+/g, 'x')
      const refused = async (headers: Record<string, string>) =>
        outcome(fetchApi(path, { method, headers: { Cookie: cookie, ...headers } }))
      expect(await refused({ ...JSON_TYPE, Origin: 'https://elsewhere.test' }), `${route}`).toMatchObject({
        code: 'forbidden_origin',
      })
      expect(await refused({ Origin: OWN, 'Content-Type': 'text/plain' }), `${route}`).toMatchObject({ status: 415 })
    }
  })

  const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']
  const app = new Hono<AppEnv>()
    .use(guardMutations)
    .on(METHODS, '/x', (c) => c.body(null))
    .onError(toErrorResponse)
  const statusOf = async (method: string, headers: Record<string, string>) =>
    (await app.request(`${OWN}/x`, { method, headers }, env)).status

  it('is any method except GET, HEAD and OPTIONS', async () => {
    const answers = async (method: string) => [
      await statusOf(method, { Origin: OWN, ...JSON_TYPE }),
      await statusOf(method, { Origin: 'https://elsewhere.test', ...JSON_TYPE }),
      await statusOf(method, { Origin: OWN }),
    ]
    for (const method of METHODS) {
      const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(method)
      expect(await answers(method), `${method}`).toEqual(isSafe ? [200, 200, 200] : [200, 403, 415])
    }
  })
})
