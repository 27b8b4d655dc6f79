import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '#worker/http/app-env.ts'
import { toErrorResponse } from '#worker/http/error-response.ts'
import { guardMutations } from '#worker/http/guard-mutations.ts'
import { outcome, store } from '../support/accounts.ts'
import { ask } from '../support/api.ts'
import { ROUTES } from '../support/routes.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const OWN = 'https://sourceyard.test'

/** There is no such listing, so what passes the guard is not found. */
async function send(headers: Record<string, string>, path = '/api/listings/unknown/views'): Promise<number> {
  const reply = await ask(path, { method: 'POST', headers })
  await reply.arrayBuffer()
  return reply.status
}

describe('A mutation [1 every mutation json]', () => {
  it.each([
    ['our own pages', { Origin: OWN }],
    ['our own pages, as newer browsers say it', { Origin: OWN, 'Sec-Fetch-Site': 'same-origin' }],
    ['a program, which says nothing', {}],
    ['a browser without an origin, on our own pages', { 'Sec-Fetch-Site': 'same-origin' }],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
  ])('is let through from %s', async (_, headers) => {
    expect(await send({ ...JSON_TYPE, ...headers })).toBe(404)
  })

  it.each([
    ['another site', { Origin: 'https://elsewhere.test' }],
    ['another port', { Origin: `${OWN}:8443` }],
    ['another scheme', { Origin: 'http://sourceyard.test' }],
    ['a site whose name begins like ours', { Origin: `${OWN}.elsewhere.test` }],
    ['a sandboxed page', { Origin: 'null' }],
    ['another site that claims to be ours', { Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'same-origin' }],
    ['another site without an origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site without an origin', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is refused from %s', async (_, headers) => {
    expect(await send({ ...JSON_TYPE, ...headers })).toBe(403)
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json ;x=y'])(
    'may be %s',
    async (type) => {
      expect(await send({ 'Content-Type': type })).toBe(404)
    },
  )

  it.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/plain; application/json',
    '',
  ])('is refused as %s', async (type) => {
    expect(await send({ Origin: OWN, ...(type && { 'Content-Type': type }) })).toBe(415)
  })

  it('is not what nothing answers', async () => {
    expect(await send({ Origin: 'https://elsewhere.test' }, '/api/listings')).toBe(404)
    expect(await send({}, '/api/listings/unknown/views/x')).toBe(404)
  })

  /** Mail providers post forms there (unsubscribe.test.ts). */
  const TAKES_FORMS = 'POST /api/unsubscribe/:token'
  const mutations = ROUTES.filter((route) => !route.startsWith('GET ') && route !== TAKES_FORMS)
  it.each(mutations)('%s is refused from another site, and by what a form can send', async (route) => {
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern.replaceAll(/:\w+/g, 'x')
    const { cookie } = await store({ role: 'admin' })
    const refused = async (headers: Record<string, string>) =>
      outcome(ask(path, { method, headers: { Cookie: cookie, ...headers } }))
    expect(await refused({ ...JSON_TYPE, Origin: 'https://elsewhere.test' })).toMatchObject({
      code: 'forbidden_origin',
    })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await refused({ Origin: OWN, 'Content-Type': type })).toMatchObject({ status: 415 })
  })

  const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']
  const app = new Hono<AppEnv>()
    .use(guardMutations)
    .on(METHODS, '/x', (c) => c.body(null))
    .onError(toErrorResponse)
  const statusOf = async (method: string, headers: Record<string, string>) =>
    (await app.request(`${OWN}/x`, { method, headers }, env)).status

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('is what %s asks for', async (method) => {
    expect(await statusOf(method, { Origin: OWN, ...JSON_TYPE })).toBe(200)
    expect(await statusOf(method, { Origin: 'https://elsewhere.test', ...JSON_TYPE })).toBe(403)
    expect(await statusOf(method, { Origin: OWN })).toBe(415)
  })

  it.each(['GET', 'HEAD', 'OPTIONS'])('is not what %s asks for', async (method) => {
    expect(await statusOf(method, { Origin: 'https://elsewhere.test' })).toBe(200)
  })
})
