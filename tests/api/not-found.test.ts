import { describe, expect, it } from 'vitest'
import { ask } from '../support/api.ts'
import { outcome } from '../support/accounts.ts'

describe('A listing that does not exist', () => {
  it.each([
    'unknown',
    '00000000-0000-0000-0000-000000000000',
    "'",
    '%',
    '%00',
    '%E0%A4%A',
    '%F0%9F%A6%8A',
    'x'.repeat(9_000),
    '..%2f..%2fetc',
  ])('is refused as not found, and so are its relations: %s', async (id) => {
    const expected = { status: 404, code: 'listing_not_found' }
    expect(await outcome(ask(`/api/listings/${id}`))).toMatchObject(expected)
    expect(await outcome(ask(`/api/listings/${id}/related`))).toMatchObject(expected)
  })
})

describe('An address or method that nothing answers', () => {
  it.each([
    '/',
    '/api',
    '/api/',
    '/api/listings/',
    '/api/x',
    '/api/listings/a/related/b',
    '/API/listings',
    '//api/listings',
  ])('is refused as not found: %s', async (path) => {
    expect(await outcome(ask(path))).toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is refused as not found: %s', async (method) => {
    const init =
      method === 'OPTIONS' ? { method } : { method, body: '{"page":', headers: { 'Content-Type': 'application/json' } }
    expect(await outcome(ask('/api/listings', init))).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('has no body for HEAD, which is answered like GET', async () => {
    const reply = await ask('/api/listings?page=0', { method: 'HEAD' })
    expect(reply.status).toBe(400)
    expect(await reply.text()).toBe('')
  })
})
