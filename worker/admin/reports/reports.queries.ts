import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DecideReport, ReportsQuery } from '#contract/admin/reports.ts'
import { ADMIN_PAGE_SIZE, ADMIN_REACH } from '#contract/limits.ts'
import { isLastAdmin } from '../../accounts/last-admin.queries.ts'
import { type EntryStamp, isRecorded, recordChange } from '../../audit/audit.queries.ts'
import { type Database, qb } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { reports } from '../../db/schema/chats.ts'
import { profiles } from '../../db/schema/profiles.ts'
import type { UserRef } from '../../sessions/active-session.queries.ts'

const reporter = alias(profiles, 'reporter')
const reported = alias(profiles, 'reported')
const decider = alias(profiles, 'decider')

/** A joined person's fields, under names of their own: D1 returns a batch's rows by column name. */
const namesOf = (person: typeof reporter | typeof reported | typeof decider, as: string) => ({
  username: sql<string | null>`${person.username}`.as(`${as}_username`),
  firstName: sql<string | null>`${person.firstName}`.as(`${as}_first_name`),
  lastName: sql<string | null>`${person.lastName}`.as(`${as}_last_name`),
})

const fields = {
  seq: reports.seq,
  id: reports.id,
  chatId: reports.chatId,
  chatTitle: reports.chatTitle,
  messageId: reports.messageId,
  content: reports.content,
  reason: reports.reason,
  reporterId: reports.reporterId,
  reporter: namesOf(reporter, 'reporter'),
  reportedId: reports.reportedId,
  reported: namesOf(reported, 'reported'),
  createdAt: reports.createdAt,
  decision: reports.decision,
  decidedBy: reports.decidedBy,
  decider: namesOf(decider, 'decider'),
  decidedAt: reports.decidedAt,
  decisionReason: reports.decisionReason,
}

const isOpen = isNull(reports.decision)

/** A page of reports and one more, newest first. */
export function listReports(db: Database, { state = 'open', before }: ReportsQuery) {
  return selectReports(
    db,
    and(
      state === 'open' ? isOpen : isNotNull(reports.decision),
      before === undefined ? undefined : lt(reports.seq, before),
    ),
  )
    .orderBy(desc(reports.seq))
    .limit(ADMIN_PAGE_SIZE + 1)
}

/** The number of open reports, up to 10,000. */
export function countOpenReports(db: Database) {
  const open = qb.select({ seq: reports.seq }).from(reports).where(isOpen).limit(ADMIN_REACH).as('open')
  return db.select({ count: sql<number>`count(*)`.as('count') }).from(open)
}

export function findReport(db: Database, id: string) {
  return selectReports(db, eq(reports.id, id))
}

export type ReportRow = Awaited<ReturnType<typeof findReport>>[number]

function selectReports(db: Database, where: SQL | undefined) {
  return db
    .select(fields)
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .innerJoin(reported, eq(reported.id, reports.reportedId))
    .leftJoin(decider, eq(decider.id, reports.decidedBy))
    .where(where)
}

/** The address and first name of a report's reported person; nothing if they have no account. */
export function findReportedAccount(db: Database, id: string) {
  return db
    .select({ email: users.email, firstName: profiles.firstName })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reportedId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(reports.id, id))
}

/** Records that an admin looks at a report and the messages around it. */
export function recordView(db: Database, admin: UserRef, id: string, stamp: EntryStamp) {
  return recordChange(db, admin, stamp, {
    action: 'report.view',
    entity: 'report',
    subject: reports.id,
    before: null,
    after: { chat: reports.chatId },
    from: reports,
    where: and(eq(reports.id, id), isNotNull(admin)),
  })
}

/** Decides an open report; to suspend the last admin is no decision. */
export function decide(
  db: Database,
  admin: UserRef,
  { id, reportedId }: Pick<ReportRow, 'id' | 'reportedId'>,
  { decision, reason }: DecideReport,
  stamp: EntryStamp,
) {
  return [
    recordChange(db, admin, stamp, {
      action: 'report.decide',
      entity: 'report',
      subject: reports.id,
      before: { decision: null },
      after: { decision, reason },
      from: reports,
      where: and(
        eq(reports.id, id),
        isOpen,
        isNotNull(admin),
        decision === 'suspended' ? sql`NOT ${isLastAdmin(reportedId)}` : undefined,
      ),
    }),
    db
      .update(reports)
      .set({ decision, decidedBy: admin, decidedAt: new Date(stamp.at), decisionReason: reason })
      .where(and(eq(reports.id, id), isOpen, isRecorded(stamp))),
  ]
}
