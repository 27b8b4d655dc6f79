import { crc32, deflateSync } from 'node:zlib'
import { env } from 'cloudflare:workers'
import type { ImageKind, UploadType } from '#contract/media/constants.ts'
import type { Upload } from '#contract/media/uploads.ts'
import { ORIGIN } from './accounts.ts'
import { fetchApi, jsonOf } from './api.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What an uploader of ours sends. */
export function upload(
  cookie: string | undefined,
  body: BodyInit,
  {
    id = crypto.randomUUID(),
    kind = 'listing',
    type = 'image/png',
  }: { id?: string; kind?: ImageKind; type?: string } = {},
): Promise<Response> {
  return fetchApi(`/api/uploads?${new URLSearchParams({ id, kind })}`, {
    method: 'POST',
    headers: { 'Content-Type': type, Origin: ORIGIN, ...(cookie && { Cookie: cookie }) },
    body,
  })
}

/** The URL of an uploaded image. */
export async function uploaded({ cookie }: { cookie: string }, kind: ImageKind, id?: string): Promise<string> {
  const sent = upload(cookie, png(48, 48), { kind, ...(id !== undefined && { id }) })
  return (await jsonOf<Upload>(sent)).path
}

/** The URL of an image that exists in the database only: nothing is stored under it. */
export async function storeUpload(ownerId: string, name: string, kind: ImageKind = 'listing'): Promise<string> {
  const path = `/images/project-images/${ownerId}/${name}.webp`
  await env.DB.prepare(
    `INSERT INTO pictures (path, owner_id, upload_id, kind, ready, expires, created_at)
     VALUES (?1, ?2, ?3, ?4, 1, 9e15, 1)`,
  )
    .bind(path, ownerId, name, kind)
    .run()
  return path
}

/** A PNG of the size, in which each pixel differs from the next where it is not `plain`. */
export function png(width: number, height: number, plain = true): Bytes {
  const rows = new Uint8Array((width * 3 + 1) * height)
  if (!plain) for (let at = 0; at < rows.length; at += 1) if (at % (width * 3 + 1) !== 0) rows[at] = (at * 7919) % 251
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
    pngChunk('IHDR', pngHeader(width, height)),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND'),
  ])
}

/** A PNG header with a size, whatever the image data. */
export function pngHeader(width: number, height: number): Bytes {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint32(8, 0x08020000)
  return new Uint8Array(header.buffer)
}

export function pngChunk(type: string, data: Uint8Array = new Uint8Array()): Bytes {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(latin(type), 4)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)))
  return bytes
}

/** An image of the size in another format. */
export async function encoded(type: Exclude<UploadType, 'image/gif'>, width = 60, height = 40): Promise<Bytes> {
  const made = await env.IMAGES.input(new Blob([png(width, height, false)]).stream())
    .transform({ width })
    .output({ format: type })
  return new Uint8Array(await made.response().arrayBuffer())
}

/** A GIF of frames of one color each; a frame may declare a size larger than the whole. */
export function gif(width: number, height: number, frames: { width?: number; height?: number }[] = [{}]): Bytes {
  const two = (value: number) => [value & 255, value >> 8]
  return Uint8Array.from([
    ...latin('GIF89a'),
    ...two(width),
    ...two(height),
    0x80,
    0,
    0,
    0,
    0,
    0,
    255,
    255,
    255,
    ...frames.flatMap((frame) => [
      0x21,
      0xf9,
      4,
      0,
      10,
      0,
      0,
      0,
      0x2c,
      0,
      0,
      0,
      0,
      ...two(frame.width ?? width),
      ...two(frame.height ?? height),
      0,
      ...lzw((frame.width ?? width) * (frame.height ?? height)),
    ]),
    0x3b,
  ])
}

/** Pixels of colour 0 as GIF packs them, without ever packing two into one. */
function lzw(pixels: number): number[] {
  const CLEAR = 4
  const codes: number[] = []
  for (let pixel = 0; pixel < Math.min(pixels, 50_000); pixel += 1) codes.push(...(pixel % 2 === 0 ? [CLEAR] : []), 0)
  codes.push(5)
  let [bits, held] = [0, 0]
  const bytes: number[] = []
  for (const code of codes) {
    held |= code << bits
    bits += 3
    for (; bits >= 8; bits -= 8) {
      bytes.push(held & 255)
      held >>= 8
    }
  }
  if (bits > 0) bytes.push(held & 255)
  const blocks: number[] = [2]
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255)
    blocks.push(block.length, ...block)
  }
  return [...blocks, 0]
}

/** EXIF as a camera writes it: how it was held, who made it, and where. */
export function exif(orientation: number, artist = 'Ada Byron was here'): Bytes {
  const GPS = latin('N\0\0\0\0\0\0\x33GPS 51.5074 -0.1278')
  const bytes = new Uint8Array(6 + 8 + 2 + 36 + 4 + artist.length + 1 + GPS.length)
  bytes.set(latin('Exif\0\0'))
  const view = new DataView(bytes.buffer, 6)
  const [entries, after] = [3, 10 + 36 + 4]
  view.setUint32(0, 0x49492a00)
  view.setUint32(4, 8, true)
  view.setUint16(8, entries, true)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, count, true)
    view.setUint32(at + 8, value, true)
  }
  entry(10, 0x0112, 3, 1, orientation)
  entry(22, 0x013b, 2, artist.length + 1, after)
  entry(34, 0x8825, 4, 1, after + artist.length + 1)
  bytes.set(latin(artist), 6 + after)
  bytes.set(GPS, 6 + after + artist.length + 1)
  return bytes
}

/** A JPEG with segments right after its beginning. */
export function withSegments(jpeg: Uint8Array, segments: [marker: number, data: Uint8Array][]): Bytes {
  return joined([
    jpeg.subarray(0, 2),
    ...segments.map(([marker, data]) =>
      joined([Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255), data]),
    ),
    jpeg.subarray(2),
  ])
}

export function latin(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

export function joined(parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The images in use and what they are attached to. */
export async function imagesInUse(): Promise<Record<string, string>> {
  const { results } = await env.DB.prepare('SELECT path, shown_at FROM pictures WHERE shown_at IS NOT NULL').all<{
    path: string
    shown_at: string
  }>()
  return Object.fromEntries(results.map(({ path, shown_at: place }) => [path, place]))
}
