import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ErrorReply, ERRORS } from '#contract/errors.ts'
import { fetchApi } from '../support/api.ts'
import { anyText } from '../support/arbitraries.ts'
import { runs } from '../support/runs.ts'
import { seed } from '../support/seed.ts'

beforeAll(async () => {
  await seed(env.DB, [
    { title: 'Inboxly', slug: 'inboxly', category: 'SaaS', tags: ['react', 'ai'] },
    { title: '100% Ünïcode_kit', category: 'SaaS', tags: ['react'] },
  ])
  await env.PRODUCT_IMAGES.put('mara/cover.webp', new Uint8Array(100))
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})

/** What violates the general contract of a response; empty if nothing does. */
async function complaints(path: string, init?: RequestInit): Promise<string[]> {
  const reply = await fetchApi(path, init)
  const body = new TextDecoder().decode(await reply.arrayBuffer())
  const found: string[] = []
  if (reply.status >= 500) found.push(`status ${reply.status}`)
  if (!/^[0-9a-f-]{36}$/.test(reply.headers.get('X-Request-Id') ?? '')) found.push('no request id')
  if (/\n\s+at |\.ts:\d|SQLITE|D1_ERROR/.test(body)) found.push('a stack trace')
  if (reply.status >= 400 && init?.method !== 'HEAD') {
    const { error } = JSON.parse(body) as ErrorReply
    if (ERRORS[error.code]?.status !== reply.status || ERRORS[error.code].message !== error.message) found.push(body)
  }
  return found
}

const withTraps = (...traps: string[]) => fc.oneof(anyText, fc.constantFrom(...traps))
const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE')

describe('Any request gets a well-formed response', () => {
  it('for any path below /api', async () => {
    const segment = withTraps(
      'listings',
      'inboxly',
      'related',
      'categories',
      'tags',
      'ready',
      '..',
      '%2e%2e',
      '%',
      '%00',
      '',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { maxLength: 5 }), method, async (segments, verb) => {
        expect(await complaints(`/api/${segments.join('/')}`, { method: verb })).toEqual([])
      }),
      runs(20),
    )
  })

  it('for any image and range', async () => {
    const segment = withTraps(
      'product-images',
      'avatars',
      'mara',
      'cover.webp',
      '..',
      '%2e%2e',
      '%2f',
      '%5c',
      '.',
      'x.png',
      '%00.png',
    )
    const word = fc.constantFrom('bytes=', 'bytes', '0', '5', '99', '100', '-', ',', 'W/', '"', '*', 'items=', ' ', 'x')
    const header = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(''))
    const headers = fc.record({ Range: header, 'If-None-Match': header, 'If-Range': header }, { requiredKeys: [] })
    const path = fc.oneof(
      fc.array(segment, { maxLength: 6 }).map((segments) => segments.join('/')),
      fc.constant('product-images/mara/cover.webp'),
    )
    await fc.assert(
      fc.asyncProperty(path, method, headers, async (rest, verb, given) => {
        expect(await complaints(`/images/${rest}`, { method: verb, headers: given })).toEqual([])
      }),
      runs(20),
    )
  })
})
