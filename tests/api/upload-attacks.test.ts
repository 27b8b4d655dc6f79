import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { variantOf } from '#contract/media/images.ts'
import { MAX_IMAGE_BYTES } from '#contract/media/limits.ts'
import type { Upload } from '#contract/media/uploads.ts'
import { ORIGIN, outcome, send, store, type Stored } from '../support/accounts.ts'
import { fetchApi } from '../support/api.ts'
import { encoded, gif, joined, latin, png, pngChunk, pngHeader, upload } from '../support/images.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const ZIP = joined([latin('PK\x03\x04'), new Uint8Array(60), latin('evil.sh#!/bin/sh rm -rf /')])
const JPEG = await encoded('image/jpeg')
const WEBP = await encoded('image/webp')
const AVIF = await encoded('image/avif')
const PNG = png(60, 40)

let ada: Stored
beforeAll(async () => void (ada = await store()))

const storedOf = async ({ id }: Stored) => {
  const listed = await Promise.all([env.PROJECT_IMAGES, env.AVATARS].map((one) => one.list({ prefix: `${id}/` })))
  const { results } = await env.DB.prepare('SELECT path FROM pictures WHERE owner_id = ?').bind(id).all()
  return [...listed.flatMap(({ objects }) => objects.map(({ key }) => key)), ...results]
}
const textAt = async (path: string) => new TextDecoder('latin1').decode(await (await fetchApi(path)).arrayBuffer())

/** The bytes with a big-endian 32-bit number at an offset. */
function saying(bytes: Uint8Array, at: number, ...numbers: number[]): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes)
  for (const [index, number] of numbers.entries()) new DataView(copy.buffer).setUint32(at + index * 4, number)
  return copy
}
const placeOf = (bytes: Uint8Array, text: string) => new TextDecoder('latin1').decode(bytes).indexOf(text)

describe('An upload is rejected and not stored', { tags: ['ours-jpeg-png'] }, () => {
  const HUGE = 50_000
  const frame = JPEG.findIndex((byte, at) => byte === 0xff && JPEG[at + 1] === 0xc0)
  const canvas = (side: number) =>
    joined([
      latin('RIFF'),
      new Uint8Array(new Uint32Array([WEBP.length - 8 + 18]).buffer),
      latin('WEBPVP8X'),
      Uint8Array.of(
        10,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        ...[side - 1, side - 1].flatMap((n) => [n & 255, (n >> 8) & 255, n >> 16]),
      ),
      WEBP.subarray(12),
    ])

  it.each<[string, BodyInit, number, string]>([
    ['nothing', '', 415, 'picture_unknown'],
    ['a text', 'hello', 415, 'picture_unknown'],
    ['an SVG with a script', SVG, 415, 'picture_unknown'],
    ['an SVG after an XML declaration', `<?xml version="1.0"?>${SVG}`, 415, 'picture_unknown'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 415, 'picture_unknown'],
    [
      'an HTML page with an image later on',
      joined([latin('<!-- '), PNG, latin(' --><script>')]),
      415,
      'picture_unknown',
    ],
    ['a PDF', '%PDF-1.7', 415, 'picture_unknown'],
    ['an archive', ZIP, 415, 'picture_unknown'],
    ['a TIFF', latin('II*\0\x08\0\0\0'), 415, 'picture_unknown'],
    ['a HEIC', joined([Uint8Array.of(0, 0, 0, 24), latin('ftypheic'), new Uint8Array(12)]), 415, 'picture_unknown'],
    ['a video', joined([Uint8Array.of(0, 0, 0, 24), latin('ftypisom'), new Uint8Array(12)]), 415, 'picture_unknown'],
    ['a WAV', joined([latin('RIFF\x24\0\0\0WAVEfmt '), new Uint8Array(40)]), 415, 'picture_unknown'],

    [
      'a PNG with a header of 50,000 × 50,000',
      joined([PNG.subarray(0, 8), pngChunk('IHDR', pngHeader(HUGE, HUGE)), PNG.subarray(33)]),
      422,
      'picture_pixels',
    ],
    ['a JPEG with a header of 50,000 × 50,000', saying(JPEG, frame + 5, (HUGE << 16) | HUGE), 422, 'picture_pixels'],
    [
      'a GIF with a header of 50,000 × 50,000',
      joined([latin('GIF89a'), Uint8Array.of(80, 195, 80, 195), gif(9, 9).subarray(10)]),
      422,
      'picture_pixels',
    ],
    ['a small GIF with a frame of 50,000 × 50,000', gif(9, 9, [{ width: HUGE, height: HUGE }]), 422, 'picture_pixels'],
    ['a WebP with a header of 50,000 × 50,000', canvas(HUGE), 422, 'picture_pixels'],
    [
      'an AVIF with a header of 50,000 × 50,000',
      saying(AVIF, placeOf(AVIF, 'ispe') + 8, HUGE, HUGE),
      422,
      'picture_pixels',
    ],
    [
      'an image above the maximum width',
      joined([PNG.subarray(0, 8), pngChunk('IHDR', pngHeader(12_001, 1)), PNG.subarray(33)]),
      422,
      'picture_pixels',
    ],
    [
      'an image of width 0',
      joined([PNG.subarray(0, 8), pngChunk('IHDR', pngHeader(0, 9)), PNG.subarray(33)]),
      422,
      'picture_broken',
    ],

    ['half a PNG', PNG.subarray(0, PNG.length / 2), 422, 'picture_broken'],
    ['half a JPEG', JPEG.subarray(0, JPEG.length / 2), 422, 'picture_broken'],
    ['half a GIF', gif(60, 40).subarray(0, 200), 422, 'picture_broken'],
    ['half a WebP', WEBP.subarray(0, WEBP.length / 2), 422, 'picture_broken'],
    ['half an AVIF', AVIF.subarray(0, AVIF.length - 40), 422, 'picture_broken'],
    ['the beginning of a PNG and then a page', joined([PNG.subarray(0, 8), latin(SVG)]), 422, 'picture_broken'],
    ['the beginning of a JPEG and then a page', joined([JPEG.subarray(0, 3), latin(SVG)]), 422, 'picture_broken'],
    ['the beginning of a GIF and then a script', latin('GIF89a/*\x00\x00*/=1;alert(1)//;'), 422, 'picture_broken'],
    [
      'a PNG with invalid pixel data',
      joined([PNG.subarray(0, 33), pngChunk('IDAT', latin('no pixels')), pngChunk('IEND')]),
      422,
      'picture_broken',
    ],
    ['a PNG without pixels', joined([PNG.subarray(0, 33), pngChunk('IEND')]), 422, 'picture_broken'],
  ])('if it is %s', async (_, body, status, code) => {
    expect(await outcome(upload(ada.cookie, body, { type: 'image/png' }))).toMatchObject({ status, code })
    await expect.poll(() => storedOf(ada)).toEqual([])
  })

  it('if it has 11 MB, announced or not', async () => {
    const long = new Uint8Array(11 * 1024 * 1024)
    long.set(PNG)
    const refused = { status: 413, code: 'picture_too_large', message: 'Images can be up to 10 MB.' }
    expect(await outcome(upload(ada.cookie, long))).toMatchObject(refused)
    const streamed = new Response(long).body
    expect(await outcome(upload(ada.cookie, streamed ?? ''))).toMatchObject(refused)
    expect(await storedOf(ada)).toEqual([])
  })

  it('but an image of 10 MB is accepted', async () => {
    const { cookie } = await store()
    const filler = pngChunk('tEXt', new Uint8Array(MAX_IMAGE_BYTES - PNG.length - 12).fill(65))
    const whole = joined([PNG.subarray(0, 33), filler, PNG.subarray(33)])
    expect(whole.length).toBe(MAX_IMAGE_BYTES)
    const reply = await upload(cookie, whole)
    expect(reply.status).toBe(200)
    expect((await reply.json<Upload>()).bytes).toBeLessThan(10_000)
  })
})

describe('A polyglot file', () => {
  it.each<[string, Uint8Array]>([
    ['an archive after a PNG', joined([PNG, ZIP])],
    ['an archive after a JPEG', joined([JPEG, ZIP])],
    ['an archive after an AVIF', joined([AVIF, ZIP])],
    [
      'a script in a PNG',
      joined([PNG.subarray(0, 33), pngChunk('tEXt', latin('x\0<script>evil</script>')), PNG.subarray(33)]),
    ],
    [
      'a script in a JPEG’s comment',
      joined([
        JPEG.subarray(0, 2),
        Uint8Array.of(0xff, 0xfe, 0, 24),
        latin('<script>evil</script> '),
        JPEG.subarray(2),
      ]),
    ],
  ])('is reduced to its image: %s', async (_, sent) => {
    const { cookie } = await store()
    const reply = await upload(cookie, sent, { type: 'image/png' })
    expect(reply.status).toBe(200)
    const { path } = await reply.json<Upload>()
    for (const address of [path, variantOf(path, 160)]) expect(await textAt(address)).not.toMatch(/evil|script|bin.sh/)
  })
})

describe('Another person’s image', { tags: ['1-5-signed-in-only'] }, () => {
  it('can only be removed by its owner', async () => {
    const id = crypto.randomUUID()
    const { path } = await (await upload(ada.cookie, PNG, { id })).json<Upload>()
    const bob = await store()
    const remove = (cookie: string, which = id) =>
      outcome(send('DELETE', `/api/uploads/${which}`, undefined, { cookie }))
    expect(await remove(bob.cookie)).toMatchObject({ status: 404, code: 'not_found' })
    for (const which of ['..%2f..', encodeURIComponent(path), '%00', "'; DROP TABLE pictures;--"])
      expect(await remove(bob.cookie, which)).toMatchObject({ status: 404 })
    expect((await fetchApi(path, { method: 'HEAD' })).status).toBe(200)
    expect(await remove(ada.cookie)).toEqual({ status: 204 })
    expect((await fetchApi(path, { method: 'HEAD' })).status).toBe(404)
    expect((await fetchApi(variantOf(path, 640), { method: 'HEAD' })).status).toBe(404)
    expect(await remove(ada.cookie)).toMatchObject({ status: 404 })
    expect(await storedOf(ada)).toEqual([])
  })

  it('cannot be overwritten, as no part of a key comes from the uploader', async () => {
    const bob = await store()
    const reply = await fetchApi(
      `/api/uploads?id=${crypto.randomUUID()}&kind=avatar&path=${ada.id}/x.png&owner=${ada.id}`,
      {
        method: 'POST',
        headers: {
          Cookie: bob.cookie,
          Origin: ORIGIN,
          'Content-Type': 'image/png',
          'Content-Disposition': `attachment; filename="../${ada.id}/x.png"`,
        },
        body: PNG,
      },
    )
    expect((await reply.json<Upload>()).path).toContain(`/images/avatars/${bob.id}/`)
  })
})
