import { desc, eq, sql } from 'drizzle-orm'
import { MAX_REPORTERS_NOTIFIED } from '#contract/reports/limits.ts'
import { isRecorded, type EntryStamp } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { profiles } from '../db/schema/profiles.ts'
import { reportCases, reports } from '../db/schema/reports.ts'
import { wantsMail } from '../email/mail-choices.queries.ts'
import type { SealedMail } from '../email/mail.ts'
import { putMails } from '../email/mail-outbox.queries.ts'

/** The newest reporters of a case who have an account and want to know. */
export function findNotifiedReporters(db: Database, id: string) {
  const newest = qb
    .select({ reporterId: reports.reporterId })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.seq, reports.caseSeq))
    .where(eq(reportCases.id, id))
    .orderBy(desc(reports.seq))
    .limit(MAX_REPORTERS_NOTIFIED)
    .as('newest')
  return db
    .select({ userId: users.id, email: users.email, firstName: profiles.firstName })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.reporterId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(wantsMail(users.id, 'report_decided'))
}

/** Puts mails into the outbox if the entry was written. */
export function putAnswers(db: Database, mails: readonly SealedMail[], stamp: EntryStamp) {
  return putMails(
    db,
    sql`SELECT value->>'id' AS id, value->>'sealed' AS sealed FROM json_each(${JSON.stringify(mails)})
      WHERE ${isRecorded(stamp)}`,
    stamp.at,
  )
}
