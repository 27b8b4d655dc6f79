/** Constants about images, kept apart from the schemas so that they load without valibot. */

/** What an image is for. Avatars and banners are cropped; a listing has one feature image and up to five more. */
export const IMAGE_KINDS = ['avatar', 'banner', 'listing'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

/** The formats that can be uploaded, detected by content, not by name; of animations, the first frame is stored. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]
export const UPLOAD_TYPE_NAMES = 'JPEG, PNG, WebP, AVIF or GIF'

/** The pixel size from which an image is sharp wherever it is shown; smaller ones are accepted too. */
export const GOOD_SIZE = {
  avatar: { width: 400, height: 400 },
  banner: { width: 1200, height: 400 },
  listing: { width: 1280, height: 800 },
} as const satisfies Record<ImageKind, { width: number; height: number }>

/** The aspect ratios that images are cropped to before upload. */
export const CROPS = { avatar: 1, banner: 3 } as const

/** Toasts (specification 1, section 8). */
export const UPLOAD_TOASTS = {
  signedOut: 'You must be logged in to upload images',
  tooMany: (max: number) => `Maximum ${max} images allowed`,
  failed: 'Failed to upload image',
  onlyFirst: (count: number) => `Only uploading first ${count} images`,
  done: 'Image uploaded successfully!',
} as const

/** The label of an uploader (specification 1, section 2). */
export function countLabel(count: number, max: number): string {
  return `${count}/${max} images`
}

/** Why the browser or the API refuses a file. */
export const IMAGE_ERRORS = {
  large: 'Images can be up to 10 MB.',
  unknown: 'This is not a JPEG, PNG, WebP, AVIF or GIF image.',
  broken: 'This image is damaged or incomplete.',
  pixels: 'Images can have up to 50 megapixels and 12,000 pixels per side.',
} as const
