import { beforeEach, describe, expect, it } from 'vitest'
import { setApiFetch } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { listingQuery } from '#web/domains/listings/catalogue-api.ts'
import { newQueryClient } from '#web/lib/query-client.ts'
import type { CatalogueApi, MailChoicesApi } from '#worker/app.ts'

const seen: { address: string; init: RequestInit }[] = []

beforeEach(() => {
  seen.length = 0
  setApiFetch(async (address, init = {}) => {
    seen.push({ address, init })
    return Response.json({ error: { code: 'listing_not_found', message: 'No.' } }, { status: 404 })
  })
})

describe('The API client', () => {
  it('encodes values once and omits undefined ones', async () => {
    await newQueryClient().fetchQuery(listingQuery('a/b ü?%2F:id$&'))
    await client<CatalogueApi>('/api').listings.$get({
      query: { q: 'a&b ü', tags: 'c++,d/e', category: undefined, page: '' },
    })
    expect(seen.map(({ address }) => address)).toEqual([
      '/api/listings/a%2Fb%20%C3%BC%3F%252F%3Aid%24%26',
      '/api/listings?q=a%26b+%C3%BC&tags=c%2B%2B%2Cd%2Fe&page=',
    ])
  })

  it('sends mutations as JSON, even without content, and supports aborting', async () => {
    const { signal } = new AbortController()
    await client<MailChoicesApi>('/api').unsubscribe[':token'].$post({ param: { token: 'a' } }, { init: { signal } })
    expect(seen[0]).toMatchObject({ address: '/api/unsubscribe/a', init: { method: 'POST', signal } })
    expect(new Headers(seen[0]?.init.headers).get('Content-Type')).toBe('application/json')
  })
})
