import type { Bucket } from '#contract/media/images.ts'
import type { ImageKind, UploadType } from '#contract/media/constants.ts'

/** The bucket for each kind of image (both specifications, section 7). */
const BUCKET_OF: Record<ImageKind, Bucket> = { avatar: 'avatars', banner: 'avatars', listing: 'project-images' }

/** The format uploads are stored in: WebP for animations and for formats that few clients can read. */
const STORED_AS = {
  'image/jpeg': { format: 'image/jpeg', extension: 'jpg' },
  'image/png': { format: 'image/png', extension: 'png' },
  'image/webp': { format: 'image/webp', extension: 'webp' },
  'image/avif': { format: 'image/webp', extension: 'webp' },
  'image/gif': { format: 'image/webp', extension: 'webp' },
} as const satisfies Record<UploadType, { format: string; extension: string }>

export const storedFormat = (type: UploadType) => STORED_AS[type].format

/** The address of a new image; its key is `{owner}/{timestamp}-{random}.{ext}`. */
export function newPath(kind: ImageKind, type: UploadType, owner: string, now: number, random: string): string {
  return `/images/${BUCKET_OF[kind]}/${owner}/${now}-${random}.${STORED_AS[type].extension}`
}

/** The bucket and key behind an image's address. */
export function objectOf(path: string): { bucket: Bucket; key: string } {
  const [, , bucket, ...key] = path.split('/')
  return { bucket: bucket === 'avatars' ? 'avatars' : 'project-images', key: key.join('/') }
}
