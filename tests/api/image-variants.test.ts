import { crc32, deflateSync } from 'node:zlib'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { VARIANT_WIDTHS, variantOf } from '#contract/media/images.ts'
import { makeVariants } from '#worker/media/make-variants.ts'
import { fetchApi } from '../support/api.ts'
import { outcome } from '../support/accounts.ts'

// PNGs of one color: 800 by 500 and 100 by 100 pixels.
const WIDE = await drawn(800, 500)
const SMALL = await drawn(100, 100)

const at = (key: string) => `/images/product-images/${key}`
const sizeOf = async (reply: Response) => {
  const info = await env.IMAGES.info(reply.body ?? new ReadableStream())
  return 'width' in info ? `${info.format} ${info.width}×${info.height}` : info.format
}

beforeAll(async () => {
  await env.PRODUCT_IMAGES.put('mara/wide.png', WIDE)
  await makeVariants(env.IMAGES, env.PRODUCT_IMAGES, 'mara/wide.png', WIDE)
  await env.PRODUCT_IMAGES.put('small.png', SMALL)
  await makeVariants(env.IMAGES, env.PRODUCT_IMAGES, 'small.png', SMALL)
  await env.PRODUCT_IMAGES.put('imported.png', WIDE)
})

describe('The variants of an image', { tags: ['ours-variants-160'] }, () => {
  it('are WebP of their width, in proportion, never wider than the image, and immutable', async () => {
    const sizes = VARIANT_WIDTHS.map(async (width) => {
      const reply = await fetchApi(at(variantOf('mara/wide.png', width)))
      expect(reply.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(reply.headers.get('Content-Type')).toBe('image/webp')
      return sizeOf(reply)
    })
    expect(await Promise.all(sizes)).toEqual([
      'image/webp 160×100',
      'image/webp 320×200',
      'image/webp 640×400',
      'image/webp 800×500',
    ])
  })

  it('of a small image keep its size', async () => {
    expect(await sizeOf(await fetchApi(at(variantOf('small.png', 640))))).toBe('image/webp 100×100')
  })

  it('cannot be made of a file that is not an image', async () => {
    const text = await new Blob(['<script>']).arrayBuffer()
    await expect(makeVariants(env.IMAGES, env.PRODUCT_IMAGES, 'text.png', text)).rejects.toThrow(/ERROR|unsupported/i)
    expect(await env.PRODUCT_IMAGES.head(variantOf('text.png', 160))).toBeNull()
  })
})

describe('In place of a missing variant', { tags: ['ours-served-immutable'] }, () => {
  const MISSING = at(variantOf('imported.png', 640))

  it('the original is served, cached for a few minutes', async () => {
    const [variant, image] = [await fetchApi(MISSING), await fetchApi(at('imported.png'))]
    expect(variant.status).toBe(200)
    expect(variant.headers.get('Content-Type')).toBe('image/png')
    expect(variant.headers.get('ETag')).toBe(image.headers.get('ETag'))
    expect(variant.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(image.headers.get('Cache-Control')).toContain('immutable')
    expect(new Uint8Array(await variant.arrayBuffer())).toEqual(new Uint8Array(WIDE))
    await image.body?.cancel()
  })

  it('ranges, HEAD and 304 apply to the original', async () => {
    const etag = (await env.PRODUCT_IMAGES.head('imported.png'))?.httpEtag ?? ''
    const part = await fetchApi(MISSING, { headers: { Range: 'bytes=1-3' } })
    expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([206, new Uint8Array(WIDE.slice(1, 4))])
    const head = await fetchApi(MISSING, { method: 'HEAD' })
    expect(head.headers.get('Content-Length')).toBe(String(WIDE.byteLength))
    const known = await fetchApi(MISSING, { headers: { 'If-None-Match': etag } })
    expect(known.status).toBe(304)
    for (const reply of [part, head, known]) expect(reply.headers.get('Cache-Control')).toBe('public, max-age=300')
  })

  it('the variant is served once it exists, even to a client that has the original', async () => {
    await env.PRODUCT_IMAGES.put('late.png', WIDE)
    const late = at(variantOf('late.png', 320))
    const before = await fetchApi(late)
    await before.arrayBuffer()
    await makeVariants(env.IMAGES, env.PRODUCT_IMAGES, 'late.png', WIDE)
    const after = await fetchApi(late, { headers: { 'If-None-Match': before.headers.get('ETag') ?? '' } })
    expect([after.status, after.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await sizeOf(after)).toBe('image/webp 320×200')
  })

  it('an image with the longest name is served', async () => {
    const key = `${'x'.repeat(508)}.png`
    await env.PRODUCT_IMAGES.put(key, SMALL)
    const reply = await fetchApi(at(variantOf(key, 160)))
    expect(reply.status).toBe(200)
    await reply.arrayBuffer()
  })

  it.each([
    variantOf('unknown.png', 640),
    'imported.png.w641.webp',
    variantOf(variantOf('imported.png', 640), 640),
    variantOf('..%2fproduct-images/imported.png', 640),
    variantOf('page.html', 640),
    variantOf('imported', 640),
  ])('nothing is served if there is no image: %s', async (key) => {
    await env.PRODUCT_IMAGES.put('page.html', SMALL)
    await env.PRODUCT_IMAGES.put('imported', SMALL)
    expect((await outcome(fetchApi(at(key)))).status).toBe(404)
  })
})

/** A black PNG of this size. */
async function drawn(width: number, height: number): Promise<ArrayBuffer> {
  const rows = new Uint8Array((width * 3 + 1) * height)
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint32(8, 0x08020000)
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)
  const parts = [
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND'),
  ]
  return new Blob(parts).arrayBuffer()
}

function chunk(type: string, data = new Uint8Array()): Uint8Array {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)))
  return bytes
}
