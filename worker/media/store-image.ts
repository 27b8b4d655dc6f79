import type { ImagesBinding } from '@cloudflare/workers-types'
import { STORED_SIDE } from '#contract/media/limits.ts'
import { type ImageFile, readImageFile } from '#contract/media/image-file.ts'
import type { Upload } from '#contract/media/uploads.ts'
import type { Env } from '../env.ts'
import { ApiError } from '../errors.ts'
import { bucketOf } from './buckets.ts'
import { makeVariants } from './make-variants.ts'
import { objectOf, storedFormat } from './image-paths.rules.ts'
import { blankJpegMetadata } from './jpeg-metadata.rules.ts'

const QUALITY = 90

type Stored = Pick<Upload, 'width' | 'height' | 'bytes'>

/**
 * Re-encodes an image and stores it with its variants: only its pixels, upright, the first frame of an animation,
 * without metadata. Throws an `ApiError` if it cannot be decoded.
 */
export async function storeImage(
  env: Env,
  path: string,
  file: ImageFile,
  sent: Uint8Array<ArrayBuffer>,
): Promise<Stored> {
  const { bucket: name, key } = objectOf(path)
  const bucket = bucketOf(env, name)
  const format = storedFormat(file.type)
  const bytes = await encode(env.IMAGES, file, sent, format)
  const made = readImageFile(new Uint8Array(bytes))
  if (typeof made === 'string' || made.type !== format) throw new Error(`An image was not encoded as ${format}.`)
  await bucket.put(key, bytes, { httpMetadata: { contentType: format } })
  await makeVariants(env.IMAGES, bucket, key, bytes)
  return { width: made.width, height: made.height, bytes: bytes.byteLength }
}

async function encode(
  images: Pick<ImagesBinding, 'input'>,
  { type, end, missing = new Uint8Array() }: ImageFile,
  sent: Uint8Array<ArrayBuffer>,
  format: ReturnType<typeof storedFormat>,
): Promise<ArrayBuffer> {
  const upright = type === 'image/jpeg' ? blankJpegMetadata(sent) : {}
  try {
    const made = await images
      // Bytes after the image's end are dropped.
      .input(new Blob([sent.subarray(0, end), missing]).stream())
      .transform(upright)
      .transform({ width: STORED_SIDE, height: STORED_SIDE, fit: 'scale-down' })
      .output({ format, quality: QUALITY, anim: false })
    return await made.response().arrayBuffer()
  } catch (error) {
    throw apiErrorOf(error, type) ?? error
  }
}

/** The Images binding's error codes for a bad image. */
const UNREAD = 9520
const BROKEN = new Set([9402, 9412, 9422, 9522, 9523])

function apiErrorOf(error: unknown, type: string): ApiError | undefined {
  const code = codeOf(error)
  console.warn(
    JSON.stringify({ level: 'warn', message: 'An image could not be decoded.', type, code, error: String(error) }),
  )
  if (code === UNREAD) return new ApiError('picture_unread')
  return BROKEN.has(code) ? new ApiError('picture_broken') : undefined
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'code' in error ? Number(error.code) : 0
}
