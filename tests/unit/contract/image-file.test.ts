import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_IMAGE_PARTS, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '#contract/media/limits.ts'
import { readImageFile } from '#contract/media/image-file.ts'

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const big = (...numbers: number[]) =>
  numbers.flatMap((n) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255])
const two = (n: number) => [(n >> 8) & 255, n & 255]
const little = (n: number) => [n & 255, (n >> 8) & 255]

const png = (width: number, height: number) => [
  ...latin('\x89PNG\r\n\x1a\n'),
  ...big(13),
  ...latin('IHDR'),
  ...big(width, height),
  8,
  2,
  0,
  0,
  0,
  ...big(0),
  ...big(2),
  ...latin('IDAT'),
  1,
  2,
  ...big(0),
  ...big(0),
  ...latin('IEND'),
  ...big(0),
]
const jpeg = (width: number, height: number) => [
  0xff,
  0xd8,
  0xff,
  0xe0,
  ...two(4),
  1,
  2,
  0xff,
  0xff,
  0xc2,
  ...two(11),
  8,
  ...two(height),
  ...two(width),
  1,
  1,
  0x11,
  0,
  0xff,
  0xda,
  ...two(3),
  0,
  1,
  2,
  0xff,
  0,
  3,
  0xff,
  0xd0,
  4,
  0xff,
  0xc4,
  ...two(3),
  0,
  0xff,
  0xda,
  ...two(3),
  0,
  5,
  0xff,
  0xd9,
]
const gif = (width: number, height: number) => [
  ...latin('GIF89a'),
  ...little(width),
  ...little(height),
  0,
  0,
  0,
  0x21,
  0xfe,
  3,
  1,
  2,
  3,
  0,
  0x2c,
  0,
  0,
  0,
  0,
  1,
  0,
  1,
  0,
  0,
  2,
  1,
  0,
  0,
  0x3b,
]
const webp = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14)
  const chunk = [...latin('VP8L'), 11, 0, 0, 0, 0x2f, ...little(bits), ...little(bits >>> 16), 0, 0, 0, 0, 0, 0, 0]
  return [...latin('RIFF'), ...little(chunk.length + 4), 0, 0, ...latin('WEBP'), ...chunk]
}
const box = (name: string, ...content: number[]) => [...big(content.length + 8), ...latin(name), ...content]
const avif = (width: number, height: number) => {
  const ispe = box('ispe', 0, 0, 0, 0, ...big(width, height))
  const tile = box('ispe', 0, 0, 0, 0, ...big(1, 1))
  const meta = box('meta', 0, 0, 0, 0, ...box('iprp', ...box('ipco', ...tile, ...ispe)))
  return [...box('ftyp', ...latin('avif'), ...big(0)), ...meta, ...box('mdat', 1, 2, 3)]
}
const FORMATS = { 'image/png': png, 'image/jpeg': jpeg, 'image/gif': gif, 'image/webp': webp, 'image/avif': avif }
const formats = Object.entries(FORMATS)

describe('readImageFile', { tags: ['ours-jpeg-png'] }, () => {
  it.each(formats)('reads type, size and end of %s, whatever follows', (type, draw) => {
    const size = fc.integer({ min: 1, max: 7_000 })
    const rest = fc.uint8Array({ maxLength: 40 }).map((bytes) => [0x50, 0x4b, 3, 4, ...bytes])
    fc.assert(
      fc.property(size, size, rest, (width, height, after) => {
        const image = draw(width, height)
        const end = image.length
        expect(readImageFile(Uint8Array.from([...image, ...after]))).toEqual({ type, width, height, end })
      }),
    )
  })

  /** Lengths at which a file lacks only its end marker: in a scan's data, after a segment between scans, after a frame. */
  const READABLE: Record<string, number[]> = {
    'image/jpeg': [28, 29, 30, 31, 32, 33, 34, 35, 36, 40, 45, 46, 47],
    'image/gif': [gif(40, 30).length - 1],
  }

  it.each(formats)('rejects a truncated %s, unless only the end marker is missing', (type, draw) => {
    const image = Uint8Array.from(draw(40, 30))
    const lengths = Array.from({ length: image.length - 12 }, (_, index) => index + 12)
    const isBroken = (length: number) => readImageFile(image.subarray(0, length)) === 'broken'
    expect(lengths.filter((length) => !isBroken(length))).toEqual(READABLE[type] ?? [])
  })

  it.each([
    ['JPEG', jpeg, 2],
    ['GIF', gif, 1],
  ] as const)('supplies the end marker that a %s lacks', { tags: ['ours-images-without-end'] }, (_, draw, marker) => {
    const image = Uint8Array.from(draw(40, 30))
    const cut = image.subarray(0, -marker)
    const read = readImageFile(cut)
    expect(read).toMatchObject({ width: 40, height: 30, end: cut.length })
    const { end, missing = new Uint8Array() } = typeof read === 'string' ? { end: 0 } : read
    expect(Uint8Array.from([...cut.subarray(0, end), ...missing])).toEqual(image)
  })

  it('rejects a JPEG without an end marker and without data in its scan, and a GIF whose frame is empty', () => {
    expect(readImageFile(Uint8Array.from(jpeg(9, 9).slice(0, 27)))).toBe('broken')
    const empty = gif(9, 9)
    empty.splice(-4, 4, 0)
    expect(readImageFile(Uint8Array.from(empty))).toBe('broken')
  })

  it.each(formats)('rejects too many pixels in %s', (type, draw) => {
    const most = Math.floor(MAX_IMAGE_PIXELS / MAX_IMAGE_SIDE)
    const read = (width: number, height: number) => readImageFile(Uint8Array.from(draw(width, height)))
    expect(read(MAX_IMAGE_SIDE, most)).toMatchObject({ type })
    expect(read(MAX_IMAGE_SIDE, most + 1)).toBe('pixels')
    expect(read(MAX_IMAGE_SIDE + 1, 1)).toBe('pixels')
    expect(read(1, MAX_IMAGE_SIDE + 1)).toBe('pixels')
  })

  it('never throws on random or damaged bytes', () => {
    const damaged = fc
      .tuple(
        fc.constantFrom(...Object.values(FORMATS)),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 12 }),
      )
      .map(([draw, changes]) => {
        const bytes = Uint8Array.from(draw(30, 20))
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        return bytes
      })
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), damaged), (bytes) => {
        const read = readImageFile(bytes)
        expect(typeof read === 'string' || read.end <= bytes.length).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  const filled = (head: number[], part: number[], tail: number[], count: number) => {
    const bytes = new Uint8Array(head.length + part.length * count + tail.length)
    bytes.set(head)
    for (let n = 0; n < count; n += 1) bytes.set(part, head.length + part.length * n)
    bytes.set(tail, head.length + part.length * count)
    return bytes
  }
  const extended = {
    'image/png': [png(9, 9), 33, [...big(0), ...latin('tEXt'), ...big(0)]],
    'image/jpeg': [jpeg(9, 9), 2, [0xff, 0xe0, 0, 2]],
    'image/gif': [gif(9, 9), 13, [0x21, 0xfe, 0]],
    'image/avif': [avif(9, 9), 16, box('free')],
  } satisfies Record<string, [number[], number, number[]]>

  it.each(Object.entries(extended))(
    'limits the number of parts in %s',
    { tags: ['ours-image-parts'] },
    (type, [image, at, part]) => {
      const read = (count: number) => readImageFile(filled(image.slice(0, at), part, image.slice(at), count))
      expect(read(MAX_IMAGE_PARTS - 10)).toMatchObject({ type })
      expect(read(MAX_IMAGE_PARTS + 1)).toBe('broken')
    },
  )

  it('limits the number of parts in image/webp', () => {
    const read = (count: number) => {
      const bytes = filled(webp(9, 9), [...latin('EXIF'), 0, 0, 0, 0], [], count)
      new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true)
      return readImageFile(bytes)
    }
    expect(read(MAX_IMAGE_PARTS - 10)).toMatchObject({ type: 'image/webp' })
    expect(read(MAX_IMAGE_PARTS + 1)).toBe('broken')
  })

  it.each(['meta', 'iprp', 'ipco'])('limits the depth of AVIF boxes: %s', { tags: ['ours-image-parts'] }, (name) => {
    const depth = 100_000
    const [head, header] = [avif(9, 9).slice(0, 16), name === 'meta' ? 12 : 8]
    const bytes = new Uint8Array(head.length + header * depth)
    bytes.set(head)
    for (let n = 0; n < depth; n += 1)
      bytes.set([...big(header * (depth - n)), ...latin(name)], head.length + header * n)
    expect(readImageFile(bytes)).toBe('broken')
  })

  it('recognizes a type by its first bytes only', () => {
    for (const text of [
      '',
      'GIF',
      'GIF88a',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'BM',
      '%PDF-1.4',
      '\x89PNG\n',
    ])
      expect(readImageFile(latin(text))).toBe('unknown')
    expect(readImageFile(Uint8Array.from([0x20, ...png(9, 9)]))).toBe('unknown')
  })
})
