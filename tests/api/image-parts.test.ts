import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../support/api.ts'

const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index)
let etag = ''

beforeAll(async () => {
  etag = (await env.PRODUCT_IMAGES.put('cover.webp', BYTES))?.httpEtag ?? ''
  await env.PRODUCT_IMAGES.put('empty.png', new Uint8Array())
})

const get = (headers: Record<string, string>) => ask('/images/product-images/cover.webp', { headers })
const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer())

describe('A part of an image', () => {
  it.each([
    ['bytes=10-19', 10, 19],
    ['bytes=90-', 90, 99],
    ['bytes=90-5000', 90, 99],
    ['bytes=-10', 90, 99],
    ['bytes=-5000', 0, 99],
    ['bytes=0-0', 0, 0],
  ])('is sent for %s', async (Range, first, last) => {
    for (const headers of [{ Range }, { Range, 'If-Range': etag }]) {
      const reply = await get(headers)
      expect(reply.status).toBe(206)
      expect(reply.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/100`)
      expect(reply.headers.get('Content-Length')).toBe(String(last - first + 1))
      expect(reply.headers.get('Content-Type')).toBe('image/webp')
      expect(await bytesOf(reply)).toEqual(BYTES.slice(first, last + 1))
    }
  })

  it.each(['bytes=100-', 'bytes=5000-6000', 'bytes=-0'])(
    'outside of it is refused with its size: %s',
    async (Range) => {
      const reply = await get({ Range })
      expect(reply.status).toBe(416)
      expect(reply.headers.get('Content-Range')).toBe('bytes */100')
      expect(reply.headers.get('Cache-Control')).toBe('no-store')
      expect(await reply.json()).toMatchObject({ error: { code: 'range_not_satisfiable' } })
    },
  )

  it('of an empty image is refused', async () => {
    const reply = await ask('/images/product-images/empty.png', { headers: { Range: 'bytes=0-' } })
    expect([reply.status, reply.headers.get('Content-Range')]).toEqual([416, 'bytes */0'])
  })

  it.each(['bytes=0-1,5-6', 'bytes=9-5', 'items=0-1', 'bytes', 'bytes=x-y'])(
    'is the whole image for %s',
    async (Range) => {
      const reply = await get({ Range })
      expect(reply.status).toBe(200)
      expect(await bytesOf(reply)).toEqual(BYTES)
    },
  )

  it.each(['"other"', 'Fri, 20 Nov 2020 00:00:00 GMT'])(
    'is the whole image if the range belongs to %s',
    async (known) => {
      const weak = await get({ Range: 'bytes=0-9', 'If-Range': `W/${etag}` })
      const other = await get({ Range: 'bytes=0-9', 'If-Range': known })
      expect([weak.status, other.status]).toEqual([200, 200])
      expect(await bytesOf(weak)).toEqual(await bytesOf(other))
    },
  )
})
