import * as v from 'valibot'
import { MAX_ALT, PICTURE_KINDS } from './upload-limits.ts'

export * from './upload-limits.ts'

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
 * `DELETE /api/uploads/:id` takes away one that nothing shows: 204, or `picture_in_use`.
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
