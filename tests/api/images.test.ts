import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '#worker/app.ts'
import { fetchApi } from '../support/api.ts'
import { outcome } from '../support/accounts.ts'

const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index)
const COVER = '/images/product-images/mara/cover.webp'
let etag = ''

beforeAll(async () => {
  for (const key of [
    'mara/cover.webp',
    'обложка 1.PNG',
    'page.html',
    'x.svg',
    'x.png.html',
    'x.constructor',
    '.hidden.png',
    'a/../b.png',
  ])
    etag = (await env.PRODUCT_IMAGES.put(key, BYTES, { httpMetadata: { contentType: 'text/html' } })).httpEtag
  await env.AVATARS.put('mara.jpg', BYTES)
})

const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer())
const get = (headers: Record<string, string> = {}, method = 'GET') => fetchApi(COVER, { method, headers })

describe('An image', { tags: ['1-3-image-rule'] }, () => {
  it('is served whole, immutable and only as an image', async () => {
    const reply = await get()
    expect(reply.status).toBe(200)
    expect(await bytesOf(reply)).toEqual(BYTES)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '100',
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
      'x-content-type-options': 'nosniff',
    })
    expect(reply.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; sandbox$/)
    expect(Date.parse(reply.headers.get('Last-Modified') ?? '')).not.toBeNaN()
    expect(reply.headers.has('Set-Cookie')).toBe(false)
  })

  it('has the type of its extension, regardless of the stored type', async () => {
    const reply = await fetchApi(`/images/product-images/${encodeURIComponent('обложка 1.PNG')}`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Content-Type')).toBe('image/png')
    expect(await bytesOf(reply)).toEqual(BYTES)
  })

  it('is found in its own bucket only', async () => {
    expect((await fetchApi('/images/avatars/mara.jpg')).status).toBe(200)
    expect((await fetchApi('/images/product-images/mara.jpg')).status).toBe(404)
  })

  it('answers HEAD with the same headers and no body', async () => {
    const [whole, head] = [await get(), await get({ Range: 'bytes=500-' }, 'HEAD')]
    expect(head.status).toBe(200)
    expect(await bytesOf(head)).toHaveLength(0)
    for (const name of ['Content-Length', 'Content-Type', 'ETag', 'Cache-Control', 'Accept-Ranges'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
    await whole.arrayBuffer()
  })

  it.each(['GET', 'HEAD'])('returns 304 if unchanged (%s)', async (method) => {
    for (const known of [etag, `W/${etag}`, '*', `"other", W/${etag}`]) {
      const reply = await get({ 'If-None-Match': known, Range: 'bytes=0-9' }, method)
      expect(reply.status).toBe(304)
      expect(reply.headers.get('ETag')).toBe(etag)
      expect(reply.headers.get('Cache-Control')).toContain('immutable')
      expect(await bytesOf(reply)).toHaveLength(0)
    }
  })

  it('is not read from R2 for a 304', async () => {
    const calledMethods: PropertyKey[] = []
    const watched = new Proxy(env.PRODUCT_IMAGES, {
      get: (bucket, name) => {
        calledMethods.push(name)
        const method: unknown = Reflect.get(bucket, name)
        return typeof method === 'function' ? method.bind(bucket) : method
      },
    })
    const request = new Request(`https://sourceyard.test${COVER}`, { headers: { 'If-None-Match': etag } })
    const reply = await app.fetch(request, { ...env, PRODUCT_IMAGES: watched }, createExecutionContext())
    expect([reply.status, calledMethods]).toEqual([304, ['head']])
  })

  it('is sent if the client has another version', async () => {
    const reply = await get({ 'If-None-Match': `"other", ${etag.slice(1, -1)}` })
    expect(reply.status).toBe(200)
    expect(await bytesOf(reply)).toEqual(BYTES)
  })
})

describe('No image is served', () => {
  it.each([
    'product-images/unknown.webp',
    'other-bucket/mara/cover.webp',
    'constructor/mara/cover.webp',
    'product-images',
    'product-images/',
    // Objects with types that a browser might execute or with names that no upload has.
    'product-images/page.html',
    'product-images/x.svg',
    'product-images/x.png.html',
    'product-images/x.constructor',
    'product-images/.hidden.png',
    'product-images/a%2F..%2Fb.png',
    'product-images/a/%252e%252e/b.png',
    'product-images/..%2fproduct-images/mara/cover.webp',
    'product-images/..%5cmara%5ccover.webp',
    'product-images//mara/cover.webp',
    'product-images/mara%00/cover.webp',
    'product-images/mara/cover.webp%00',
    'product-images/mara/cover.webp%0A',
    'product-images/%E0%A4%A.webp',
    'avatars/../product-images/page.html',
    'avatars%2f..%2fproduct-images/mara/cover.webp',
    'product-images/mara/cover.webp/',
    `product-images/${'x'.repeat(600)}.png`,
  ])('at /images/%s', async (path) => {
    const refused = await outcome(fetchApi(`/images/${path}`))
    expect(refused.status).toBe(404)
    expect(refused.code).toMatch(/^(?:image_)?not_found$/)
  })
})
