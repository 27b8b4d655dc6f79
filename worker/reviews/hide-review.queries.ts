import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import { reviews } from '../db/schema/reviews.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/**
 * Hides a shown review for a reason, or shows a hidden one again if there is none. The audit entry exists afterwards if
 * the review was in the other state before; triggers keep every sum.
 */
export function hideReview(db: Database, admin: UserRef, id: string, reason: string | null, stamp: EntryStamp) {
  const hides = reason !== null
  return [
    recordChange(db, admin, stamp, {
      action: hides ? 'review.hide' : 'review.restore',
      of: reviews,
      before: { hidden: !hides, reason: reviews.hiddenReason },
      after: { hidden: hides, reason },
      where: and(eq(reviews.id, id), hides ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt), isNotNull(admin)),
    }),
    db
      .update(reviews)
      .set({ hiddenAt: hides ? new Date(stamp.at) : null, hiddenReason: reason })
      .where(and(eq(reviews.id, id), isRecorded(stamp))),
  ]
}
