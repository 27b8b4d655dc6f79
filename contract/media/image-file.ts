import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from './limits.ts'
import { type Outline, readAvif, readGif, readJpeg, readPng, readWebp } from './image-formats.ts'
import type { UploadType } from './constants.ts'

export interface ImageFile extends Outline {
  type: UploadType
}

/** `unknown` is none of the five formats; `broken` starts like one but is damaged or incomplete; `pixels` is too large. */
export type NotAnImage = 'unknown' | 'broken' | 'pixels'

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Identifies a file by its bytes, regardless of its name and declared type, without decoding it. */
export function readImageFile(bytes: Uint8Array): ImageFile | NotAnImage {
  const format = formatOf(bytes)
  if (!format) return 'unknown'
  const [type, read] = format
  const outline = read(bytes)
  if (!outline || outline.width < 1 || outline.height < 1) return 'broken'
  const { width, height } = outline
  const isHuge = Math.max(width, height) > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS
  return isHuge ? 'pixels' : { type, ...outline }
}

type Read = (bytes: Uint8Array) => Outline | undefined

function formatOf(bytes: Uint8Array): [UploadType, Read] | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return ['image/jpeg', readJpeg]
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return ['image/png', readPng]
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return ['image/gif', readGif]
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return ['image/webp', readWebp]
  if (text(bytes, 4, 12) === 'ftypavif' || text(bytes, 4, 12) === 'ftypavis') return ['image/avif', readAvif]
  return undefined
}
