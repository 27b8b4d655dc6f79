import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { VARIANT_WIDTHS, variantOf } from '#contract/media/images.ts'
import type { UploadType } from '#contract/media/constants.ts'
import { type Upload } from '#contract/media/uploads.ts'
import { outcome, store } from '../support/accounts.ts'
import { fetchApi } from '../support/api.ts'
import { encoded, exif, gif, joined, latin, png, pngChunk, upload, withSegments } from '../support/images.ts'

const uploadedImage = async (reply: Promise<Response>) => {
  const answer = await reply
  expect(answer.status).toBe(200)
  return answer.json<Upload>()
}
const bytesAt = async (path: string) => new Uint8Array(await (await fetchApi(path)).arrayBuffer())
const textAt = async (path: string) => new TextDecoder('latin1').decode(await bytesAt(path))
const sizeAt = async (path: string) => {
  const info = await env.IMAGES.info((await fetchApi(path)).body ?? new ReadableStream())
  return 'width' in info ? `${info.format} ${info.width}×${info.height}` : info.format
}

const JPEG = await encoded('image/jpeg')

describe('An uploaded image', { tags: ['1-3-image-keys', 'ours-upload-that-breaks-off'] }, () => {
  it('is stored under its owner’s id, the time and a random name in the bucket of its kind', async () => {
    const { id, cookie } = await store()
    const avatar = await uploadedImage(upload(cookie, png(60, 60), { kind: 'avatar' }))
    const banner = await uploadedImage(upload(cookie, png(60, 20), { kind: 'banner' }))
    const listing = await uploadedImage(upload(cookie, JPEG, { type: 'image/jpeg' }))
    expect(avatar.path).toMatch(new RegExp(`^/images/avatars/${id}/\\d{13}-[0-9a-f]{16}\\.png$`))
    expect(banner.path).toMatch(new RegExp(`^/images/avatars/${id}/\\d{13}-[0-9a-f]{16}\\.png$`))
    expect(listing).toEqual({
      path: expect.stringMatching(new RegExp(`^/images/project-images/${id}/\\d{13}-[0-9a-f]{16}\\.jpg$`)),
      kind: 'listing',
      width: 60,
      height: 40,
      bytes: (await bytesAt(listing.path)).length,
    })
  })

  it('is served immutable with four variants and only as an image', async () => {
    const { cookie } = await store()
    const { path } = await uploadedImage(upload(cookie, png(1500, 900)))
    for (const address of [path, ...VARIANT_WIDTHS.map((width) => variantOf(path, width))]) {
      const { status, headers, body } = await fetchApi(address, { method: 'HEAD' })
      await body?.cancel()
      expect(status).toBe(200)
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('Content-Type')).toBe(address === path ? 'image/png' : 'image/webp')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
    expect(await Promise.all(VARIANT_WIDTHS.map((width) => sizeAt(variantOf(path, width))))).toEqual([
      'image/webp 160×96',
      'image/webp 320×192',
      'image/webp 640×384',
      'image/webp 1280×768',
    ])
  })

  it.each<[UploadType, string, string]>([
    ['image/jpeg', 'image/jpeg', 'jpg'],
    ['image/png', 'image/png', 'png'],
    ['image/webp', 'image/webp', 'webp'],
    ['image/avif', 'image/webp', 'webp'],
    ['image/gif', 'image/webp', 'webp'],
  ])('may be %s and is stored as %s', async (type, format, extension) => {
    const { cookie } = await store()
    const body = type === 'image/gif' ? gif(60, 40) : await encoded(type)
    const { path } = await uploadedImage(upload(cookie, body, { type }))
    expect(path.endsWith(`.${extension}`)).toBe(true)
    expect(await sizeAt(path)).toBe(`${format} 60×40`)
  })

  it.each<[UploadType, Uint8Array<ArrayBuffer>]>([
    ['image/jpeg', JPEG.slice(0, -2)],
    ['image/gif', gif(60, 40).slice(0, -1)],
  ])('may be %s without its end marker', { tags: ['ours-images-without-end'] }, async (type, sent) => {
    const { cookie } = await store()
    const { path } = await uploadedImage(upload(cookie, sent, { type }))
    expect(await sizeAt(path)).toMatch(/ 60×40$/)
  })

  it('has the type of its bytes, regardless of what the browser claims', async () => {
    const { cookie } = await store()
    const { path } = await uploadedImage(upload(cookie, JPEG, { type: 'image/svg+xml' }))
    expect(path.endsWith('.jpg')).toBe(true)
  })

  it('is reduced to its first frame if animated', async () => {
    const { cookie } = await store()
    const { path } = await uploadedImage(upload(cookie, gif(30, 20, [{}, {}, {}]), { type: 'image/gif' }))
    expect(await textAt(path)).not.toContain('ANIM')
    expect(await sizeAt(path)).toBe('image/webp 30×20')
  })

  it('is at most 2,560 pixels wide and high', async () => {
    const { cookie } = await store()
    expect(await uploadedImage(upload(cookie, png(4000, 1000)))).toMatchObject({ width: 2560, height: 640 })
    expect(await uploadedImage(upload(cookie, png(1000, 4000)))).toMatchObject({ width: 640, height: 2560 })
  })

  it.each([2, 3, 4, 5, 6, 7, 8])(
    'is rotated upright from orientation %i, without author or location',
    { tags: ['ours-exif-location-gone'] },
    async (orientation) => {
      const { cookie } = await store()
      const sent = withSegments(JPEG, [
        [0xe1, exif(orientation)],
        [0xe1, latin('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPSLatitude 51.5074</x:xmpmeta>')],
        [0xed, latin('Photoshop 3.0\x008BIM Ada Byron')],
        [0xfe, latin('Ada Byron, 51.5074')],
      ])
      expect(new TextDecoder('latin1').decode(sent)).toMatch(/Ada Byron.*51\.5074/s)
      const { path, width, height } = await uploadedImage(upload(cookie, sent, { type: 'image/jpeg' }))
      expect([width, height]).toEqual(orientation > 4 ? [40, 60] : [60, 40])
      for (const address of [path, ...VARIANT_WIDTHS.map((each) => variantOf(path, each))])
        expect(await textAt(address)).not.toMatch(/Ada|Byron|51\.5074|GPS|Exif|xmp|8BIM/i)
    },
  )

  it('has its PNG or WebP metadata removed', async () => {
    const { cookie } = await store()
    const notes = pngChunk('tEXt', latin('Author\0Ada Byron'))
    const place = pngChunk('eXIf', exif(1).subarray(6))
    const plain = png(60, 40)
    const noted = joined([plain.subarray(0, 33), notes, place, plain.subarray(33)])
    const { path } = await uploadedImage(upload(cookie, noted))
    expect(await textAt(path)).not.toMatch(/Ada|Byron|51\.5074/)

    const webp = await encoded('image/webp')
    const size = exif(1).length + (exif(1).length % 2)
    const chunk = joined([
      latin('EXIF'),
      Uint8Array.of(size & 255, size >> 8, 0, 0),
      exif(1),
      new Uint8Array(size - exif(1).length),
    ])
    const extended = Uint8Array.of(...latin('VP8X'), 10, 0, 0, 0, 8, 0, 0, 0, 59, 0, 0, 39, 0, 0)
    const inside = joined([latin('WEBP'), extended, webp.subarray(12), chunk])
    const length = new Uint8Array(new Uint32Array([inside.length]).buffer)
    const sent = joined([latin('RIFF'), length, inside])
    const second = await uploadedImage(upload(cookie, sent, { type: 'image/webp' }))
    for (const address of [second.path, variantOf(second.path, 160)])
      expect(await textAt(address)).not.toMatch(/Ada|Byron|51\.5074/)
  })
})

describe('An upload', () => {
  it('repeated with its id returns the same image', async () => {
    const { cookie, id: owner } = await store()
    const id = crypto.randomUUID()
    const first = await uploadedImage(upload(cookie, png(60, 40), { id }))
    const again = await uploadedImage(upload(cookie, png(60, 40), { id }))
    expect(again).toEqual(first)
    const others = await uploadedImage(upload((await store()).cookie, png(60, 40), { id }))
    expect(others.path).not.toBe(first.path)
    expect((await env.PROJECT_IMAGES.list({ prefix: `${owner}/` })).objects).toHaveLength(5)
  })

  it('sent twice concurrently creates one image', async () => {
    const { cookie, id: owner } = await store()
    const id = crypto.randomUUID()
    const all = await Promise.all([1, 2, 3].map(() => uploadedImage(upload(cookie, png(60, 40), { id }))))
    expect(new Set(all.map(({ path }) => path)).size).toBe(1)
    await expect.poll(async () => (await env.PROJECT_IMAGES.list({ prefix: `${owner}/` })).objects.length).toBe(5)
    const rows = await env.DB.prepare('SELECT path FROM pictures WHERE owner_id = ?').bind(owner).all()
    expect(rows.results).toEqual([{ path: all[0]?.path }])
  })

  it('from another site or with a form content type is rejected', async () => {
    const { cookie } = await store()
    const send = (headers: Record<string, string>) =>
      outcome(
        fetchApi(`/api/uploads?id=${crypto.randomUUID()}&kind=avatar`, {
          method: 'POST',
          headers: { Cookie: cookie, 'Content-Type': 'image/png', ...headers },
          body: png(60, 40),
        }),
      )
    expect(await send({ Origin: 'https://elsewhere.test' })).toMatchObject({ status: 403, code: 'forbidden_origin' })
    expect(await send({ 'Sec-Fetch-Site': 'cross-site' })).toMatchObject({ status: 403 })
    for (const type of [
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/html',
    ])
      expect(await send({ 'Content-Type': type })).toMatchObject({ status: 415, code: 'picture_unknown' })
  })

  it('with an invalid id or kind is rejected with a message', async () => {
    const { cookie } = await store()
    const reply = fetchApi('/api/uploads?id=../../x&kind=admin', {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'image/png' },
      body: png(1, 1),
    })
    expect(await outcome(reply)).toMatchObject({
      status: 400,
      fields: { id: expect.any(String), kind: expect.any(String) },
    })
  })
})
