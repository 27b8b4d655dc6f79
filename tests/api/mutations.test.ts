import { describe, expect, it } from 'vitest'
import { ask } from '../support/api.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const OWN = 'https://sourceyard.test'

/** Nothing answers this path, so what passes the guard is not found. */
async function send(headers: Record<string, string>, method = 'POST'): Promise<number> {
  const reply = await ask('/api/nothing-here', { method, headers })
  await reply.arrayBuffer()
  return reply.status
}

describe('A mutation', () => {
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

  it.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])('is also what %s asks for', async (method) => {
    expect(await send({ Origin: 'https://elsewhere.test', ...JSON_TYPE }, method)).toBe(403)
    expect(await send({}, method)).toBe(415)
  })

  it.each(['GET', 'HEAD', 'OPTIONS'])('is not what %s asks for', async (method) => {
    expect(await send({ Origin: 'https://elsewhere.test' }, method)).toBe(404)
  })
})
