import type { JsonRow } from '../db/json-rows.ts'
import { reviews } from '../db/schema/reviews.ts'

/** What every list shows of a review itself. */
export const reviewFields = {
  seq: reviews.seq,
  id: reviews.id,
  rating: reviews.rating,
  comment: reviews.comment,
  verified: reviews.verified,
  free: reviews.free,
  helpfulCount: reviews.helpfulCount,
  reply: reviews.reply,
  replyAt: reviews.replyAt,
  createdAt: reviews.createdAt,
  editedAt: reviews.editedAt,
}

/** Read as columns or as JSON. */
type ReviewRow = Pick<typeof reviews.$inferSelect, keyof typeof reviewFields> | JsonRow<typeof reviewFields>

export function toListedReview(row: ReviewRow) {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    verified: Boolean(row.verified),
    free: Boolean(row.free) && !row.verified,
    helpfulCount: row.helpfulCount,
    reply: row.reply === null || row.replyAt === null ? null : { text: row.reply, at: toIso(row.replyAt) },
    createdAt: toIso(row.createdAt),
    editedAt: row.editedAt === null ? null : toIso(row.editedAt),
  }
}

function toIso(at: Date | number): string {
  return new Date(at).toISOString()
}
