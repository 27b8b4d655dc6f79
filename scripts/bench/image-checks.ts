import { MAX_IMAGE_BYTES } from '#contract/media/limits.ts'
import { readImageFile } from '#contract/media/image-file.ts'

const latin = (text: string) => [...text].map((character) => character.charCodeAt(0))

/** As many bytes as an image may have: a start, then one part repeated. */
function filled(start: number[], part: number[]): Uint8Array {
  const bytes = new Uint8Array(MAX_IMAGE_BYTES)
  bytes.set(start)
  for (let at = start.length; at + part.length <= bytes.length; at += part.length) bytes.set(part, at)
  return bytes
}

const JPEG = [0xff, 0xd8]
const PNG = [
  ...latin('\x89PNG\r\n\x1a\n'),
  0,
  0,
  0,
  13,
  ...latin('IHDR'),
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  1,
  8,
  2,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
]
const GIF = [...latin('GIF89a'), 1, 0, 1, 0, 0, 0, 0]
// The size of the whole without its first eight bytes, little-endian.
const WEBP = [...latin('RIFF'), 0xf8, 0xff, 0x9f, 0, ...latin('WEBP')]
const AVIF = [0, 0, 0, 16, ...latin('ftypavif'), 0, 0, 0, 0]
const META = [0, 0xa0 - 1, 0xff, 0xf0, ...latin('meta'), 0, 0, 0, 0]

/** The inputs that take longest to scan in each format and turn out not to be an image. */
const WORST: [name: string, bytes: Uint8Array][] = [
  ['JPEG: segments of no length', filled(JPEG, [0xff, 0xe0, 0, 2])],
  ['JPEG: one endless scan', filled([...JPEG, 0xff, 0xda, 0, 2], [0xff, 0])],
  ['JPEG: nothing but fill bytes', filled(JPEG, [0xff])],
  ['PNG: empty chunks', filled(PNG, [0, 0, 0, 0, ...latin('tEXt'), 0, 0, 0, 0])],
  ['GIF: extensions of no length', filled(GIF, [0x21, 0xfe, 0])],
  ['GIF: one of endless blocks', filled([...GIF, 0x21, 0xfe], [1, 0xff])],
  ['WebP: empty chunks', filled(WEBP, [...latin('ANMF'), 0, 0, 0, 0])],
  ['AVIF: empty boxes', filled(AVIF, [0, 0, 0, 8, ...latin('free')])],
  ['AVIF: boxes in boxes', filled([...AVIF, ...META], [0, 0x9f, 0, 0, ...latin('meta'), 0, 0, 0, 0])],
]

const RUNS = 9

/** Median milliseconds of nine runs until each is rejected. Throws if one is not. */
export function measureImageChecks(): { name: string; ms: number }[] {
  return WORST.map(([name, bytes]) => {
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now()
      const found = readImageFile(bytes)
      if (typeof found !== 'string') throw new Error(`${name} was accepted as an image.`)
      return performance.now() - start
    })
    return { name, ms: times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN }
  })
}
