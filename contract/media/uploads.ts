import * as v from 'valibot'
import { IMAGE_KINDS } from './constants.ts'

export * from './constants.ts'

/** A picture in a form: an address that an upload answered, and what it shows in words. */
export interface Picture {
  path: string
  alt: string
}

/**
 * `POST /api/uploads?id&kind` with the file itself as the body, of type `image/…`. `id` is a UUID that the browser makes
 * a picture: sent again, also by a retry after a break, it answers the same picture and keeps no second one.
 * `DELETE /api/uploads/:id` takes away one that nothing shows: 204, or `picture_in_use`.
 */
export const UploadQuery = v.object({
  id: v.pipe(v.string('Required'), v.uuid('This is not a UUID.')),
  kind: v.picklist(IMAGE_KINDS, `One of ${IMAGE_KINDS.join(', ')}.`),
})

/** What is kept: the address to save, with variants beside it (`images.ts`), and its size in pixels and bytes. */
export const Upload = v.object({
  path: v.string(),
  kind: v.picklist(IMAGE_KINDS),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
})
export type Upload = v.InferOutput<typeof Upload>
