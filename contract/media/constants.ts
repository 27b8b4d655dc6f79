/** Words of pictures, without the schemas and their library. */

/** What a picture is for. Avatars and banners are cropped; a listing has one feature image and five more. */
export const IMAGE_KINDS = ['avatar', 'banner', 'listing'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

/** What may be uploaded, told by its content and not by its name; of animated ones the first frame is kept. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]
export const UPLOAD_TYPE_NAMES = 'JPEG, PNG, WebP, AVIF or GIF'

/** From what size on a picture is sharp wherever it is shown, in pixels: smaller ones are taken too. */
export const GOOD_SIZE = {
  avatar: { width: 400, height: 400 },
  banner: { width: 1200, height: 400 },
  listing: { width: 1280, height: 800 },
} as const satisfies Record<ImageKind, { width: number; height: number }>

/** Width by height of what is cropped before it is sent. */
export const CROPS = { avatar: 1, banner: 3 } as const

/** What people are told in passing (specification 1, section 8). */
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

/** Why a file is refused, said where it is chosen and where it arrives. Here, so that a browser needs no other refusal. */
export const IMAGE_ERRORS = {
  large: 'A picture has at most 10 MB.',
  unknown: 'This is no JPEG, PNG, WebP, AVIF or GIF picture.',
  broken: 'This picture is damaged or incomplete.',
  pixels: 'A picture has at most 50 megapixels, and 12,000 pixels a side.',
} as const
