import { IMAGE_TYPES } from '#contract/media/images.ts'
import { MAX_IMAGE_KEY_BYTES } from '#contract/media/limits.ts'

const KEY = /^[\p{L}\p{N}_-][\p{L}\p{N}\p{M} ._()+@=-]*$/u

/** `Cache-Control` of an image, and of one served in place of a variant until that is made. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'
export const FALLBACK_CACHE = 'public, max-age=300'

/** Whether a name can be an object's key: plain path segments, none hidden, no parent segments. */
export function isImageKey(key: string): boolean {
  return (
    new TextEncoder().encode(key).length <= MAX_IMAGE_KEY_BYTES &&
    key.split('/').every((segment) => KEY.test(segment) && !segment.includes('..'))
  )
}

/** The content type for a key's extension; undefined if it is not an image's. */
export function imageType(key: string): string | undefined {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(IMAGE_TYPES, extension) ? IMAGE_TYPES[extension] : undefined
}
