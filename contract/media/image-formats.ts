import { MAX_IMAGE_PARTS } from './limits.ts'

/** What an image's structure reveals without decoding it. */
export interface Outline {
  /** In pixels, the largest size declared inside. */
  width: number
  height: number
  /** Where the image ends; any bytes after that are not part of it. */
  end: number
  /** What a file without an end marker lacks after its last byte: browsers show such images, strict decoders do not. */
  missing?: Uint8Array<ArrayBuffer>
}

type Found = Outline | undefined

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const byteAt = (bytes: Uint8Array, at: number) => bytes[at] ?? 0
const nameAt = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(byteAt(bytes, at), byteAt(bytes, at + 1), byteAt(bytes, at + 2), byteAt(bytes, at + 3))

/**
 * JPEG: segments up to the scans, then entropy-coded data up to the end marker (ITU T.81, annex B). If that is missing,
 * the file has to end in a scan or after a complete segment that follows one.
 */
export function readJpeg(bytes: Uint8Array): Found {
  const view = viewOf(bytes)
  let size: { width: number; height: number } | undefined
  let [at, parts, hasData] = [2, 0, false]
  while (at + 4 <= bytes.length) {
    parts += 1
    if (bytes[at] !== 0xff || parts > MAX_IMAGE_PARTS) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) break
    else {
      const length = view.getUint16(at + 2)
      const next = at + 2 + length
      if (length < 2 || next > bytes.length) return undefined
      if (isFrame(marker)) {
        if (size || length < 8) return undefined
        size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      }
      at = marker === 0xda ? afterScan(bytes, next) : next
      hasData ||= marker === 0xda && at > next
    }
  }
  if (!size) return undefined
  if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return { ...size, end: at + 2 }
  return hasData && at === bytes.length ? { ...size, end: at, missing: JPEG_END } : undefined
}

const JPEG_END = Uint8Array.of(0xff, 0xd9)

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The next marker that is neither a stuffed byte nor a restart. */
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = byteAt(bytes, at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** PNG: chunks from IHDR to IEND. */
export function readPng(bytes: Uint8Array): Found {
  const view = viewOf(bytes)
  if (bytes.length < 33 || nameAt(bytes, 12) !== 'IHDR' || view.getUint32(8) !== 13) return undefined
  let [hasData, parts] = [false, 0]
  for (let at = 8; at + 12 <= bytes.length && parts < MAX_IMAGE_PARTS; at += 12 + view.getUint32(at)) {
    parts += 1
    const name = nameAt(bytes, at + 4)
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return undefined
    hasData ||= name === 'IDAT'
    if (name === 'IEND') return hasData ? { width: view.getUint32(16), height: view.getUint32(20), end } : undefined
  }
  return undefined
}

/** GIF: blocks up to the trailer, which may be missing after a frame's last block. A frame may be larger than the screen it is drawn on. */
export function readGif(bytes: Uint8Array): Found {
  const view = viewOf(bytes)
  if (bytes.length < 14) return undefined
  let [width, height, frames, hasData] = [view.getUint16(6, true), view.getUint16(8, true), 0, false]
  let at = 13 + colors(view.getUint8(10))
  for (let parts = 0; at < bytes.length && parts < MAX_IMAGE_PARTS; parts += 1) {
    const block = bytes[at]
    if (block === 0x3b) return frames > 0 ? { width, height, end: at + 1 } : undefined
    if (block === 0x21) at = afterBlocks(bytes, at + 2)
    else if (block === 0x2c && at + 11 <= bytes.length) {
      frames += 1
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true))
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true))
      const data = at + 11 + colors(view.getUint8(at + 9))
      hasData ||= byteAt(bytes, data) > 0
      at = afterBlocks(bytes, data)
    } else return undefined
  }
  return hasData && at === bytes.length ? { width, height, end: at, missing: GIF_TRAILER } : undefined
}

const GIF_TRAILER = Uint8Array.of(0x3b)

const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

/** WebP: the chunks of the RIFF container; the canvas and each bitmap declare a size. */
export function readWebp(bytes: Uint8Array): Found {
  const view = viewOf(bytes)
  if (bytes.length < 30) return undefined
  const end = 8 + view.getUint32(4, true)
  if (end > bytes.length) return undefined
  let [width, height, bitmaps, parts] = [0, 0, 0, 0]
  for (let at = 12; at + 8 <= end; parts += 1) {
    if (parts === MAX_IMAGE_PARTS) return undefined
    const length = view.getUint32(at + 4, true)
    if (at + 8 + length > end) return undefined
    const name = nameAt(bytes, at)
    const size = length >= 10 ? webpSize(view, name, at + 8) : undefined
    if (size) [width, height] = [Math.max(width, size[0]), Math.max(height, size[1])]
    if (size && name !== 'VP8X') bitmaps += 1
    at += 8 + length + (length % 2)
  }
  return bitmaps > 0 ? { width, height, end } : undefined
}

function webpSize(view: DataView, name: string, at: number): [number, number] | undefined {
  const uint24 = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000
  if (name === 'VP8X') return [uint24(at + 4) + 1, uint24(at + 7) + 1]
  if (name === 'VP8 ') return [view.getUint16(at + 6, true) & 0x3fff, view.getUint16(at + 8, true) & 0x3fff]
  if (name === 'ANMF' && at + 16 <= view.byteLength) return [uint24(at + 6) + 1, uint24(at + 9) + 1]
  if (name !== 'VP8L' || view.getUint8(at) !== 0x2f) return undefined
  const bits = view.getUint32(at + 1, true)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

/**
 * AVIF: boxes of ISO BMFF; each image inside, including tiles and alpha, has its size in an `ispe`. The boxes around
 * these occur once (ISO/IEC 23008-12, section 9.3).
 */
export function readAvif(bytes: Uint8Array): Found {
  const all = boxes(bytes, 0, bytes.length)
  // Bytes after the last whole box that do not start another are not part of the image.
  const stray = all.findIndex(({ name }) => !/^[a-z0-9 ]{4}$/i.test(name))
  const own = stray < 0 ? all : all.slice(0, stray)
  const inside = (box: Box | undefined, header = 0) => (box ? boxes(bytes, box.from + header, box.end) : [])
  const meta = inside(only(own, 'meta'), 4)
  const properties = inside(only(inside(only(meta, 'iprp')), 'ipco'))
  if ([own, meta, properties].some(({ length }) => length > MAX_IMAGE_PARTS)) return undefined

  const sizes = properties.filter(({ name, from, end }) => name === 'ispe' && from + 12 <= end)
  const hasData = own.some(({ name }) => name === 'mdat' || name === 'idat')
  if (!hasData || sizes.length === 0) return undefined
  const view = viewOf(bytes)
  const largest = (offset: number) => sizes.reduce((size, { from }) => Math.max(size, view.getUint32(from + offset)), 0)
  return { width: largest(4), height: largest(8), end: own.at(-1)?.end ?? 0 }
}

function only(all: Box[], name: string): Box | undefined {
  const [first, ...more] = all.filter((box) => box.name === name)
  return more.length === 0 ? first : undefined
}

interface Box {
  name: string
  /** Where its content starts. */
  from: number
  end: number
}

/** The complete boxes between two offsets, at most one more than `MAX_IMAGE_PARTS`. */
function boxes(bytes: Uint8Array, start: number, to: number): Box[] {
  const view = viewOf(bytes)
  const found: Box[] = []
  for (let at = start; at + 8 <= to && found.length <= MAX_IMAGE_PARTS;) {
    const [small, name] = [view.getUint32(at), nameAt(bytes, at + 4)]
    const isLarge = small === 1 && at + 16 <= to
    const length = isLarge ? Number(view.getBigUint64(at + 8)) : small === 0 ? to - at : small
    const from = at + (isLarge ? 16 : 8)
    if (at + length < from || at + length > to) break
    found.push({ name, from, end: at + length })
    at += length
  }
  return found
}
