import { DAY, MB } from '../units.ts'

/** Image as uploaded: most phone photos are smaller, and an isolate of 128 MB can hold it whole. */
export const MAX_IMAGE_BYTES = 10 * MB
/** Width or height of an image, in pixels, as its header says: the maximum of Cloudflare Images. */
export const MAX_IMAGE_SIDE = 12_000
/** Width times height of an image, in pixels: small files can claim more, and each takes four bytes once decoded. */
export const MAX_IMAGE_PIXELS = 50_000_000
/** Segments, chunks, frames or boxes of an image: a photo has hundreds, and each is inspected. */
export const MAX_IMAGE_PARTS = 20_000
/** Width or height of a stored image, in pixels: it fills a large screen. */
export const STORED_SIDE = 2_560
/** Width of a cropped image, in pixels: sharp wherever it is shown, and quick to upload. */
export const CROP_WIDTHS = { avatar: 800, banner: 1920 } as const
/** Alternative text of an image, in characters: screen readers read it in one go. */
export const MAX_ALT = 200
/** Address of a listing's image, in characters: ours have about a hundred, imported ones may be longer. */
export const MAX_IMAGE_ADDRESS = 500
/** Object name at `/images`: ours have about a hundred bytes, and R2 itself accepts 1,024. */
export const MAX_IMAGE_KEY_BYTES = 512
/** Feature images of a listing: the specification says so. */
export const MAX_FEATURE_IMAGES = 1
/** Additional images of a listing: the specification says so. */
export const MAX_ADDITIONAL_IMAGES = 5
/** Uploads of one person, and their removals: the images of twenty listings; each takes five calls of the Images binding. */
export const UPLOADS_PER_HOUR = 120
/** Stored images of one person: six for each of a hundred and sixty listings. */
export const MAX_IMAGES_STORED = 1_000
/** Stored bytes of one person: a thousand images of a megabyte; storage is billed by the gigabyte. */
export const MAX_BYTES_STORED = 1024 * MB
/** Time an orphaned image is kept: what one tab replaced can be restored from another for a day. */
export const ORPHAN_RETENTION_MS = DAY
