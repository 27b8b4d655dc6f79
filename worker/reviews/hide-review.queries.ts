import { and, eq, isNotNull, isNull, type SQLWrapper } from 'drizzle-orm'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import { reviews } from '../db/schema/reviews.ts'

/** Hides a shown review, with an entry in the audit log; triggers take it out of the averages. */
export function hideReview(db: Database, admin: SQLWrapper, id: string, reason: string, stamp: EntryStamp) {
  const isShown = and(eq(reviews.id, id), isNull(reviews.hiddenAt))
  return [
    recordChange(db, admin, stamp, {
      action: 'review.hide',
      entity: 'review',
      subject: reviews.id,
      before: { hidden: false },
      after: { hidden: true, reason },
      from: reviews,
      where: and(isShown, isNotNull(admin)),
    }),
    db
      .update(reviews)
      .set({ hiddenAt: new Date(stamp.at), hiddenReason: reason })
      .where(and(isShown, isRecorded(stamp))),
  ]
}
