import * as v from 'valibot'

/** What a picture is for. Avatars and banners are cropped; a listing has one feature image and five more. */
export const PICTURE_KINDS = ['avatar', 'banner', 'listing'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** What may be uploaded, told by its content and not by its name; of animated ones the first frame is kept. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
export const PICTURE_TYPE_NAMES = 'JPEG, PNG, WebP, AVIF or GIF'

/** 10 MB of a file. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** In pixels; what is drawn from fewer bytes than it takes to say so is told by the header and never decoded. */
export const MAX_PICTURE_SIDE = 12_000
export const MAX_PICTURE_PIXELS = 50_000_000

/** What is shown sharply everywhere, in pixels: smaller ones are taken and said to be small. */
export const GOOD_SIZE = {
  avatar: { width: 400, height: 400 },
  banner: { width: 1200, height: 400 },
  listing: { width: 1280, height: 800 },
} as const satisfies Record<PictureKind, { width: number; height: number }>

/** Width by height of what is cropped before it is sent. */
export const CROPS = { avatar: 1, banner: 3 } as const
/** In pixels: how wide a cropped picture is at most. */
export const CROP_WIDTHS = { avatar: 800, banner: 1920 } as const

export const MAX_FEATURE_IMAGES = 1
export const MAX_ADDITIONAL_IMAGES = 5
export const MAX_ALT = 250

/** A day: how long a picture that nothing shows is kept. */
export const ORPHAN_MS = 24 * 60 * 60_000

/** How much one person may upload and have here. */
export const UPLOADS_AN_HOUR = 120
export const MAX_PICTURES_KEPT = 1_000
export const MAX_BYTES_KEPT = 1024 * 1024 * 1024

/** A picture in a form, and in what a form sends: an address that an upload answered, and what it shows in words. */
export const Picture = v.object({
  path: v.pipe(v.string(), v.maxLength(2_000)),
  alt: v.pipe(
    v.string(),
    v.transform((text) => text.toWellFormed().normalize('NFC').trim()),
    v.maxLength(MAX_ALT, `Use at most ${MAX_ALT} characters.`),
  ),
})
export type Picture = v.InferOutput<typeof Picture>

/**
 * `POST /api/uploads?id&kind` with the file itself as the body, of type `image/…`. `id` is a UUID that the browser makes
 * a picture: sent again, also by a retry after a break, it answers the same picture and keeps no second one.
 * Refused as `not_signed_in`, `picture_too_large`, `picture_unknown`, `picture_broken`, `picture_pixels`, `too_many_uploads`
 * or `pictures_full`.
 */
export const UploadQuery = v.object({
  id: v.pipe(v.string('Required'), v.uuid('This is not a UUID.')),
  kind: v.picklist(PICTURE_KINDS, `One of ${PICTURE_KINDS.join(', ')}.`),
})

/** What is kept: the address to save, with variants beside it (`images.ts`), and its size in pixels and bytes. */
export const Upload = v.object({
  path: v.string(),
  kind: v.picklist(PICTURE_KINDS),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
})
export type Upload = v.InferOutput<typeof Upload>

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
