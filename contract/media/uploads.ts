import * as v from 'valibot'
import { IMAGE_KINDS } from './constants.ts'

/** An image in a form: the address that an upload returned, and its alternative text. */
export const FormImage = v.object({ path: v.string(), alt: v.string() })
export type FormImage = v.InferOutput<typeof FormImage>

/**
 * `POST /api/uploads?id&kind` with the file itself as the body, of type `image/…`. `id` is a UUID that the browser makes
 * for each image: sent again, as by a retry after a dropped connection, it returns the same image and stores no second one.
 * `DELETE /api/uploads/:id` deletes one that nothing shows: 204, or `picture_in_use`.
 */
export const UploadQuery = v.object({
  id: v.pipe(v.string('Required'), v.uuid('This is not a UUID.')),
  kind: v.picklist(IMAGE_KINDS, `One of ${IMAGE_KINDS.join(', ')}.`),
})

/** What is stored: the address to save, with variants beside it (`images.ts`), and its size in pixels and bytes. */
export const Upload = v.object({
  path: v.string(),
  kind: v.picklist(IMAGE_KINDS),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
})
export type Upload = v.InferOutput<typeof Upload>
