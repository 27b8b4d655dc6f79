import * as v from 'valibot'
import { IMAGE_KINDS } from './constants.ts'

/** An image in a form: its uploaded address and alternative text. */
export const FormImage = v.object({ path: v.string(), alt: v.string() })
export type FormImage = v.InferOutput<typeof FormImage>

/**
 * `POST /api/uploads?id&kind` with the file as the body, of type `image/…`. `id` is a UUID from the browser: a retry with
 * the same id returns the stored image instead of storing another. `DELETE /api/uploads/:id` deletes an image that is not
 * attached: 204, or `picture_in_use`.
 */
export const UploadQuery = v.object({
  id: v.pipe(v.string('Required'), v.uuid('This is not a UUID.')),
  kind: v.picklist(IMAGE_KINDS, `One of ${IMAGE_KINDS.join(', ')}.`),
})

/** The stored image: the address to save, which has variants (`images.ts`), and its size in pixels and bytes. */
export const Upload = v.object({
  path: v.string(),
  kind: v.picklist(IMAGE_KINDS),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
})
export type Upload = v.InferOutput<typeof Upload>
