/** The public R2 buckets, as they appear in `/images/:bucket/…`. */
export const BUCKETS = ['product-images', 'project-images', 'avatars'] as const
export type Bucket = (typeof BUCKETS)[number]

export const PLACEHOLDER_IMAGE = '/placeholder.svg'

/** Content types by file extension; buckets serve nothing else. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** In pixels. Every image has a WebP of each width, made once; narrower originals are not enlarged. */
export const VARIANT_WIDTHS = [160, 320, 640, 1280] as const
export type VariantWidth = (typeof VARIANT_WIDTHS)[number]

/** The key or address of a variant: `mara/cover.png` has `mara/cover.png.w640.webp`. */
export function variantOf(image: string, width: VariantWidth): string {
  return `${image}.w${width}.webp`
}

/** The image that a key or address is a variant of; undefined if it is not a variant. */
export function originalOf(image: string): string | undefined {
  return /^(.+)\.w(?:160|320|640|1280)\.webp$/s.exec(image)?.[1]
}

/** In one of our buckets (`/images`), and neither an SVG nor a variant. */
const HAS_VARIANTS = /^\/images\/[^?#\s]+(?<!\.svg|\.w\d+\.webp)$/

/** The address of a variant, or of the image itself if it has none: only images in our buckets have variants. */
export function variantUrl(address: string, width: VariantWidth): string {
  return HAS_VARIANTS.test(address) ? variantOf(address, width) : address
}

/** The `srcset` of an image with variants, without the narrowest, which is for avatars. */
export function srcSetOf(address: string): string | undefined {
  if (!HAS_VARIANTS.test(address)) return undefined
  return ([320, 640, 1280] as const).map((width) => `${variantOf(address, width)} ${width}w`).join(',')
}

/**
 * The address of a stored image: a URL or path is used as it is, a bare name is an object in `product-images`
 * (specification 1, section 3).
 */
export function imageUrl(image: string): string {
  if (/^https?:\/\//i.test(image) || image.startsWith('/')) return image
  return `/images/product-images/${image.split('/').map(encodeURIComponent).join('/')}`
}
