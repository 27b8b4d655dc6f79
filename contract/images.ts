/** The public R2 buckets, as they appear in `/images/:bucket/…`. */
export const BUCKETS = ['product-images', 'project-images', 'avatars'] as const
export type Bucket = (typeof BUCKETS)[number]

export const PLACEHOLDER_IMAGE = '/placeholder.svg'

/** Content types by file extension; nothing else is ever served from a bucket. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/**
 * Where a stored image value is found: a full URL or a path is used as it is,
 * a bare name is an object in `product-images` (specification 1, section 3).
 */
export function imageUrl(image: string): string {
  if (/^https?:\/\//i.test(image) || image.startsWith('/')) return image
  return `/images/product-images/${image.split('/').map(encodeURIComponent).join('/')}`
}
