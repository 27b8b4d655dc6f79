import { exists, type SQLWrapper, sql } from 'drizzle-orm'
import type { REVIEW_MAIL_KINDS } from '#contract/accounts/mails.ts'
import { REVIEW_MAIL_GAP_MS } from '#contract/reviews/limits.ts'
import type { Database } from '../db/client.ts'
import type { SealedMail } from '../email/mail.ts'
import { isQuietSince } from '../email/mail-throttle.queries.ts'
import { putMail } from '../email/mail-outbox.queries.ts'

interface Mailed {
  kind: (typeof REVIEW_MAIL_KINDS)[number]
  subjectId: string
  reviewerId: string
}

/**
 * Puts a mail about a person's review of a subject into the outbox if `when` returns rows, unless one of its kind was put
 * there within `REVIEW_MAIL_GAP_MS`: a review may be deleted and written anew.
 */
export function putReviewMail(
  db: Database,
  mail: SealedMail,
  { kind, subjectId, reviewerId }: Mailed,
  now: number,
  when: SQLWrapper,
) {
  const prefix = `review/${subjectId}/${reviewerId}/${kind}`
  const isDue = sql`(SELECT 1 WHERE ${exists(when)} AND ${isQuietSince(prefix, now - REVIEW_MAIL_GAP_MS)})`
  return putMail(db, { ...mail, id: `${prefix}/${mail.id}` }, now, isDue)
}
