import * as v from 'valibot'
import { boundedText, form, REQUIRED } from '../form.ts'
import { MAX_REPLY_NAME } from './limits.ts'
import { Content } from './messages.ts'

/**
 * The body of `PUT /api/saved-replies/:id`, which answers 204. The browser makes the id, a UUID, so that repeating it
 * changes nothing. The text follows the rules of messages.
 */
export const SaveReply = form({
  name: v.pipe(boundedText(MAX_REPLY_NAME, { missing: REQUIRED }), v.nonEmpty(REQUIRED)),
  content: Content,
})
export type SaveReply = v.InferOutput<typeof SaveReply>

export const SavedReply = v.object({ id: v.string(), name: v.string(), content: v.string() })
export type SavedReply = v.InferOutput<typeof SavedReply>

/** `GET /api/saved-replies`: the caller's, at most `MAX_SAVED_REPLIES`, the first saved first. */
export const SavedReplies = v.object({ items: v.array(SavedReply) })
