import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DecideReport, ReportsQuery } from '#contract/admin/reports.ts'
import { ADMIN_PAGE_SIZE, ADMIN_REACH } from '#contract/admin/limits.ts'
import { MAX_COUNTED_REPORTS, MAX_REPORTERS_SHOWN, REPORTERS_LISTED } from '#contract/reports/limits.ts'
import { RAISED_FROM, REPORT_SUBJECTS, type ReportSubject } from '#contract/reports/constants.ts'
import type { RecordSide } from '#contract/admin/user-records.ts'
import { PAGE_LIMIT } from '../admin-lists/search.queries.ts'
import { isLastAdmin } from '../accounts/last-admin.queries.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import { type Database, qb, rows } from '../db/client.ts'
import { jsonObject } from '../db/json-rows.ts'
import { users } from '../db/schema/accounts.ts'
import { profiles } from '../db/schema/profiles.ts'
import { reportCases, reports, takedowns } from '../db/schema/reports.ts'
import { personColumns, personName } from '../profiles/person-name.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

const reported = alias(profiles, 'reported')
const decider = alias(profiles, 'decider')

const reporter = alias(profiles, 'reporter')
const newest = alias(reports, 'newest')

/** Who reported a case, and why. */
export const reporterFields = {
  id: reporter.id,
  username: reporter.username,
  firstName: reporter.firstName,
  lastName: reporter.lastName,
  reason: newest.reason,
  words: newest.words,
  createdAt: newest.createdAt,
}

/** The newest reporters of the case with this `seq`, as JSON. */
const newestReporters = (seq: SQL, max: number) => sql<string>`(
  SELECT json_group_array(${jsonObject(reporterFields)})
  FROM (SELECT * FROM ${reports} WHERE case_seq = ${seq} ORDER BY seq DESC LIMIT ${max}) AS newest
  CROSS JOIN ${profiles} AS reporter ON reporter.id = newest.reporter_id)`

/** A notice of infringement. */
export const takedownFields = {
  id: takedowns.id,
  name: takedowns.name,
  email: takedowns.email,
  work: takedowns.work,
  createdAt: takedowns.createdAt,
}

/** The newest notices in the case with this `seq`, as JSON. */
const newestTakedowns = (seq: SQL, max: number) => sql<string>`(
  SELECT json_group_array(${jsonObject(takedownFields)})
  FROM (SELECT * FROM ${takedowns} WHERE case_seq = ${seq} ORDER BY seq DESC LIMIT ${max}) AS ${takedowns})`

const fields = {
  seq: reportCases.seq,
  id: reportCases.id,
  subject: reportCases.subject,
  subjectId: reportCases.subjectId,
  placeId: reportCases.placeId,
  title: reportCases.title,
  content: reportCases.content,
  reportedId: reportCases.reportedId,
  reported: personColumns(reported, 'reported'),
  reportCount: reportCases.reportCount,
  noticeCount: reportCases.noticeCount,
  reporters: newestReporters(sql`${reportCases.seq}`, REPORTERS_LISTED).as('reporters'),
  takedowns: newestTakedowns(sql`${reportCases.seq}`, REPORTERS_LISTED).as('takedowns'),
  createdAt: reportCases.createdAt,
  decision: reportCases.decision,
  decidedBy: reportCases.decidedBy,
  decider: personColumns(decider, 'decider'),
  decidedAt: reportCases.decidedAt,
  decisionReason: reportCases.decisionReason,
}

/** As the indexes have them, which know no parameters. */
const isOpen = sql`decision IS NULL`
const isRaised = sql`(${reportCases.reportCount} >= ${sql.raw(String(RAISED_FROM))})`

/**
 * A page of cases and one more: `raised` come first, then `others`, each newest first. A page begins after a position
 * in one of the two lists, given by `before`; decided cases are all among the others.
 */
export function listReports(db: Database, { state = 'open', subject, before }: ReportsQuery) {
  const [group, position] = before?.split('-') ?? []
  const seq = position === undefined ? undefined : Number(position)
  const page = (where: SQL, start: number | undefined) =>
    selectReports(
      db,
      and(
        where,
        subject === undefined ? undefined : eq(reportCases.subject, subject),
        start === undefined ? undefined : lt(reportCases.seq, start),
      ),
    )
      .orderBy(desc(reportCases.seq))
      .limit(ADMIN_PAGE_SIZE + 1)
  if (state === 'decided') return { raised: page(sql`FALSE`, undefined), others: page(sql`decision IS NOT NULL`, seq) }
  return {
    raised: page(sql`${isOpen} AND ${isRaised} = 1`, group === '0' ? 0 : seq),
    others: page(sql`${isOpen} AND ${isRaised} = 0`, group === '0' ? seq : undefined),
  }
}

/** A page of the cases that a person reported, or that are about them, and one more; `place` is the position in the list. */
export function listReportsOf(db: Database, id: string, side: RecordSide, before = Number.MAX_SAFE_INTEGER) {
  const page =
    side === 'by'
      ? sql`SELECT seq AS place, case_seq FROM ${reports} WHERE reporter_id = ${id}`
      : sql`SELECT seq AS place, seq AS case_seq FROM ${reportCases} WHERE reported_id = ${id}`
  return db
    .select({ ...fields, place: sql<number>`page.place`.as('place') })
    .from(sql`(${page} AND seq < ${before} ORDER BY seq DESC ${PAGE_LIMIT}) AS page`)
    .innerJoin(reportCases, eq(reportCases.seq, sql`page.case_seq`))
    .innerJoin(reported, eq(reported.id, reportCases.reportedId))
    .leftJoin(decider, eq(decider.id, reportCases.decidedBy))
    .orderBy(desc(sql`page.place`))
}

/** The number of open cases, up to 10,000. */
export function countOpenReports(db: Database) {
  const open = qb.select({ seq: reportCases.seq }).from(reportCases).where(isOpen).limit(ADMIN_REACH).as('open')
  return db.select({ count: sql<number>`count(*)`.as('count') }).from(open)
}

/** The number of open cases about each subject, and of raised ones about any, up to 100 each. */
export function countReportsBySubject(db: Database) {
  const counts = [
    ...REPORT_SUBJECTS.map((subject) => ({ name: subject, which: eq(reportCases.subject, subject) })),
    { name: 'raised', which: sql`${isRaised} = 1` },
  ].map(({ name, which }) => {
    const open = qb
      .select({ seq: reportCases.seq })
      .from(reportCases)
      .where(and(isOpen, which))
      .limit(MAX_COUNTED_REPORTS)
    return sql`SELECT ${name} AS name, count(*) AS count FROM (${open})`
  })
  return rows<{ name: ReportSubject | 'raised'; count: number }>(db, sql.join(counts, sql` UNION ALL `))
}

export function findReport(db: Database, id: string) {
  return selectReports(db, eq(reportCases.id, id))
}

export type ReportRow = Awaited<ReturnType<typeof findReport>>[number]

function selectReports(db: Database, where: SQL | undefined) {
  return db
    .select(fields)
    .from(reportCases)
    .innerJoin(reported, eq(reported.id, reportCases.reportedId))
    .leftJoin(decider, eq(decider.id, reportCases.decidedBy))
    .where(where)
}

/** All reporters of a case and all of its notices, newest first, as JSON; at most 100 of each. */
export function findReporters(db: Database, id: string) {
  return rows<{ reporters: string; takedowns: string }>(
    db,
    sql`SELECT ${newestReporters(sql`report_cases.seq`, MAX_REPORTERS_SHOWN)} AS reporters,
        ${newestTakedowns(sql`report_cases.seq`, MAX_REPORTERS_SHOWN)} AS takedowns
      FROM ${reportCases} WHERE report_cases.id = ${id}`,
  )
}

/** A case's listing, review or profile as it is now, and where strangers see it: a product's slug, or a person. */
export interface PresentRow {
  title: string
  content: string
  state: string
  rating: number | null
  slug: string | null
  personId: string | null
  username: string | null
}

/** No row for a message, or if the subject was deleted. */
export function findPresent(db: Database, id: string) {
  const name = personName('p')
  return rows<PresentRow>(
    db,
    sql`
      WITH one AS MATERIALIZED (SELECT subject, subject_id FROM ${reportCases} WHERE id = ${id})
      SELECT l.title, l.description AS content, iif(l.deleted_at IS NULL, l.status, 'deleted') AS state, NULL AS rating,
        iif(l.live = 1, l.slug, NULL) AS slug, NULL AS "personId", NULL AS username
      FROM one JOIN listings l ON one.subject = 'listing' AND l.id = one.subject_id
      UNION ALL
      SELECT ${name}, coalesce(p.bio, ''), iif(p.suspended = 1, 'suspended', 'shown'), NULL,
        NULL, iif(p.suspended = 0, p.id, NULL), p.username
      FROM one JOIN profiles p ON one.subject = 'profile' AND p.id = one.subject_id
      UNION ALL
      SELECT coalesce(l.title, ${name}, ''), r.comment, iif(r.hidden_at IS NULL, 'shown', 'hidden'), r.rating,
        iif(l.live = 1, l.slug, NULL), iif(p.suspended = 0, p.id, NULL), p.username
      FROM one JOIN reviews r ON one.subject = 'review' AND r.id = one.subject_id
      LEFT JOIN listings l ON r.subject = 'listing' AND l.id = r.subject_id
      LEFT JOIN profiles p ON r.subject = 'profile' AND p.id = r.subject_id`,
  )
}

/**
 * The address and first name of a case's reported user; no row if they have no account. Of a reported review, also its
 * present comment and, if it is about a listing, that one's title.
 */
export function findReportedAccount(db: Database, id: string) {
  return db
    .select({
      email: users.email,
      firstName: profiles.firstName,
      comment: sql<string | null>`(SELECT comment FROM reviews WHERE id = ${reportCases.subjectId})`.as('comment'),
      listingTitle: sql<string | null>`(SELECT title FROM listings WHERE id = ${reportCases.placeId})`.as(
        'listing_title',
      ),
    })
    .from(reportCases)
    .innerJoin(users, eq(users.id, reportCases.reportedId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(reportCases.id, id))
}

/** Records that an admin looks at a case, and at the messages around a reported one. */
export function recordView(db: Database, admin: UserRef, id: string, stamp: EntryStamp) {
  return recordChange(db, admin, stamp, {
    action: 'report.view',
    of: reportCases,
    before: null,
    after: { subject: reportCases.subject, in: reportCases.placeId },
    where: and(eq(reportCases.id, id), isNotNull(admin)),
  })
}

/** Decides an open case where that is possible: the last admin is not suspended, and nothing deleted is hidden. */
export function decide(
  db: Database,
  admin: UserRef,
  { id, subjectId, reportedId }: Pick<ReportRow, 'id' | 'subjectId' | 'reportedId'>,
  { decision, reason }: DecideReport,
  stamp: EntryStamp,
) {
  const isPossible: Partial<Record<DecideReport['decision'], SQL>> = {
    suspended: sql`NOT ${isLastAdmin(reportedId)}`,
    hidden: sql`EXISTS (SELECT 1 FROM reviews WHERE id = ${subjectId})`,
    blocked: sql`EXISTS (SELECT 1 FROM listings WHERE id = ${subjectId})`,
  }
  return [
    recordChange(db, admin, stamp, {
      action: 'report.decide',
      of: reportCases,
      before: { decision: null },
      after: { decision, reason },
      where: and(eq(reportCases.id, id), isNull(reportCases.decision), isNotNull(admin), isPossible[decision]),
    }),
    db
      .update(reportCases)
      .set({ decision, decidedBy: admin, decidedAt: new Date(stamp.at), decisionReason: reason })
      .where(and(eq(reportCases.id, id), isNull(reportCases.decision), isRecorded(stamp))),
  ]
}
