import { describe, expect, it } from 'vitest'
import { app } from '#worker/app.ts'
import { matcherOf } from '#worker/caching/match-public-read.ts'

const match = matcherOf(app.routes)

it.each([
  ['/api/listings', undefined],
  ['/api/listings?category=saas&sort=price-asc', undefined],
  ['/api/listings?q=a', 'search'],
  ['/api/listings?tags=ai', 'search'],
  ['/api/profiles', undefined],
  ['/api/listings/inboxly/package/folder?path=src', 'package'],
  ['/api/listings/inboxly/package/sbom', 'package'],
])('%s is limited as: %s', (address, limit) => {
  expect(match(address)?.limit).toBe(limit)
})

describe('A read of the public catalogue', { tags: ['2-cached-reads', 'ours-sitemap-read-blocks-that'] }, () => {
  it.each([
    ['/api/listings', '/api/listings'],
    ['/api/listings?', '/api/listings'],
    ['/api/listings?page=1&sort=newest&q=', '/api/listings'],
    ['/api/listings?utm_source=mail', '/api/listings'],
    ['/api/listings?toString=1&constructor=1&__proto__=1&hasOwnProperty=1', '/api/listings'],
    ['/api/profiles?__proto__=1&page=2', '/api/profiles?page=2'],
    ['/api/listings?tags=b,a,b&q=%20inbox%20', '/api/listings?q=inbox&tags=a,b'],
    ['/api/listings?q=inbox&tags=A%2CB&sort=', '/api/listings?q=inbox&tags=a,b'],
    ['/api/listings?q=inbox&sort=newest', '/api/listings?q=inbox&sort=newest'],
    ['/api/listings?sort=best&traits=support,demo&minPrice=007', '/api/listings?minPrice=7&traits=demo,support'],
    ['/api/listings?sort=price-asc&page=2&category=saas', '/api/listings?category=saas&page=2&sort=price-asc'],
    ['/api/listings/inboxly?ref=x', '/api/listings/inboxly'],
    ['/api/listings/inboxly/related', '/api/listings/inboxly/related'],
    ['/api/categories?x=1', '/api/categories'],
    ['/api/tags', '/api/tags'],
    ['/api/sitemap?block=0&x=1', '/api/sitemap'],
    ['/api/sitemap/profiles?block=007', '/api/sitemap/profiles?block=7'],
    ['/api/profiles?page=1', '/api/profiles'],
    ['/api/profiles?utm_source=mail&page=2', '/api/profiles?page=2'],
    ['/api/profiles/Mara?x=1', '/api/profiles/mara'],
    ['/api/profiles/MARA/listings?page=', '/api/profiles/mara/listings'],
    ['/api/profiles/mara/listings?page=3', '/api/profiles/mara/listings?page=3'],
    ['/api/listings/r%65elmark', '/api/listings/reelmark'],
    ['/%61pi/l%69stings/reelmark/rel%61ted', '/api/listings/reelmark/related'],
    ['/api/l%69stings?q=inbox', '/api/listings?q=inbox'],
    ['/api/listings/%c3%84rzte', '/api/listings/%C3%84rzte'],
    ['/api/listings/a%2fb', '/api/listings/a%2Fb'],
    ['/api/listings/a%2561', '/api/listings/a%2561'],
    ["/api/listings/it's:here", "/api/listings/it's%3Ahere"],
    ['/api/listings/0190ABCD-0000-7000-8000-00000000000F', '/api/listings/0190abcd-0000-7000-8000-00000000000f'],
    ['/api/profiles/Mar%61/reviews', '/api/profiles/mara/reviews'],
    ['/api/profiles/%E2%84%AAim', '/api/profiles/kim'],
    ['/api/listings?a=1&a=2&q=inbox', '/api/listings?q=inbox'],
  ])('has one cache key in any spelling: %s', (address, key) => {
    expect(match(address)?.key).toBe(key)
  })

  it.each([
    '/api/listings?page=0',
    '/api/listings?q=a&q=b',
    '/api/listings?sort=oldest',
    '/api/listings/inboxly/views',
    '/api/listings/inboxly%FF',
    '/api/health',
    '/api/session',
    '/images/product-images/a.webp',
    '/api/listings/',
    '/api/profiles?page=101',
    '/api/profiles/',
    '/api/profiles/mara/listings?page=0',
    '/api/profiles/mara/contacts',
    '/api/profile',
    '/api/usernames?username=mara',
  ])('is not %s', (address) => {
    expect(match(address)?.key).toBeUndefined()
  })
})
