import { describe, expect, it } from 'vitest'
import { fetchApi } from '../support/api.ts'
import { outcome } from '../support/accounts.ts'

describe('A listing that does not exist', () => {
  it('returns 404, as do its relations', async () => {
    const expected = { status: 404, code: 'listing_not_found' }
    for (const id of [
      'unknown',
      '00000000-0000-0000-0000-000000000000',
      "'",
      '%',
      '%00',
      '%E0%A4%A',
      '%F0%9F%A6%8A',
      'x'.repeat(9_000),
      '..%2f..%2fetc',
    ]) {
      expect(await outcome(fetchApi(`/api/listings/${id}`)), `${id}`).toMatchObject(expected)
      expect(await outcome(fetchApi(`/api/listings/${id}/related`)), `${id}`).toMatchObject(expected)
    }
  })
})

describe('An unknown route or method', () => {
  it('returns 404', async () => {
    for (const path of [
      '/',
      '/api',
      '/api/',
      '/api/listings/',
      '/api/x',
      '/api/listings/a/related/b',
      '/API/listings',
      '//api/listings',
    ])
      expect(await outcome(fetchApi(path)), `${path}`).toMatchObject({ status: 404, code: 'not_found' })
    const headers = { 'Content-Type': 'application/json' }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const init = method === 'OPTIONS' ? { method } : { method, body: '{"page":', headers }
      expect(await outcome(fetchApi('/api/listings', init)), `${method}`).toMatchObject({
        status: 404,
        code: 'not_found',
      })
    }
  })

  it('has no body for HEAD, which is handled like GET', async () => {
    const reply = await fetchApi('/api/listings?page=0', { method: 'HEAD' })
    expect(reply.status).toBe(400)
    expect(await reply.text()).toBe('')
  })
})
