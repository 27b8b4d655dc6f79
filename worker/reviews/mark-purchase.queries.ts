import { and, eq, inArray } from 'drizzle-orm'
import type { ChatEntry } from '#contract/chat-entry.ts'
import type { Database } from '../db/client.ts'
import { reviews } from '../db/schema/reviews.ts'

/**
 * Marks what a buyer has written about a listing and its seller as a verified purchase, or as got for free at 0 cents.
 * Reviews written later find the deal themselves: `insertReview`.
 */
export function markPurchase(db: Database, { listingId, buyerId, sellerId }: ChatEntry, priceCents: number | null) {
  const [mark, isMarked] = priceCents === 0 ? [{ free: true }, reviews.free] : [{ verified: true }, reviews.verified]
  return db
    .update(reviews)
    .set(mark)
    .where(and(eq(reviews.reviewerId, buyerId), inArray(reviews.subjectId, [listingId, sellerId]), eq(isMarked, false)))
}
