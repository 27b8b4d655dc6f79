import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { fetchApi } from '../support/api.ts'

const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index)
let etag = ''

beforeAll(async () => {
  etag = (await env.PRODUCT_IMAGES.put('cover.webp', BYTES))?.httpEtag ?? ''
  await env.PRODUCT_IMAGES.put('empty.png', new Uint8Array())
})

const get = (headers: Record<string, string>) => fetchApi('/images/product-images/cover.webp', { headers })
const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer())

describe('A range request for an image', () => {
  it('returns that part', async () => {
    for (const [Range, first, last] of [
      ['bytes=10-19', 10, 19],
      ['bytes=90-', 90, 99],
      ['bytes=90-5000', 90, 99],
      ['bytes=-10', 90, 99],
      ['bytes=-5000', 0, 99],
      ['bytes=0-0', 0, 0],
    ] as const)
      for (const headers of [{ Range }, { Range, 'If-Range': etag }]) {
        const reply = await get(headers)
        expect(reply.status, `${Range}`).toBe(206)
        expect(reply.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/100`)
        expect(reply.headers.get('Content-Length')).toBe(String(last - first + 1))
        expect(reply.headers.get('Content-Type')).toBe('image/webp')
        expect(await bytesOf(reply)).toEqual(BYTES.slice(first, last + 1))
      }
  })

  it('beyond the image is rejected with its size', async () => {
    for (const Range of ['bytes=100-', 'bytes=5000-6000', 'bytes=-0']) {
      const reply = await get({ Range })
      expect(reply.status, `${Range}`).toBe(416)
      expect(reply.headers.get('Content-Range')).toBe('bytes */100')
      expect(reply.headers.get('Cache-Control')).toBe('no-store')
      expect(await reply.json()).toMatchObject({ error: { code: 'range_not_satisfiable' } })
    }
  })

  it('for an empty image is rejected', async () => {
    const reply = await fetchApi('/images/product-images/empty.png', { headers: { Range: 'bytes=0-' } })
    expect([reply.status, reply.headers.get('Content-Range')]).toEqual([416, 'bytes */0'])
  })

  it('with any other range or an outdated If-Range returns the whole image', async () => {
    const invalid = ['bytes=0-1,5-6', 'bytes=9-5', 'items=0-1', 'bytes', 'bytes=x-y'].map((Range) => ({ Range }))
    const etags = ['"other"', 'Fri, 20 Nov 2020 00:00:00 GMT', `W/${etag}`]
    const outdated = etags.map((tag) => ({ Range: 'bytes=0-9', 'If-Range': tag }))
    for (const headers of [...invalid, ...outdated]) {
      const reply = await get(headers)
      expect(reply.status, `${JSON.stringify(headers)}`).toBe(200)
      expect(await bytesOf(reply)).toEqual(BYTES)
    }
  })
})
