import { type SQL, sql } from 'drizzle-orm'
import type { PublicSubject, ReportReason, ReportSubject } from '#contract/reports/constants.ts'
import { type Database, rows, type Statement } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { reportCases, reports } from '../db/schema/reports.ts'
import { reviews } from '../db/schema/reviews.ts'
import { personName } from '../profiles/person-name.queries.ts'
import { isVisibleProfile } from '../profiles/profile-visibility.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

export interface NewReport {
  id: string
  /** Of the case that it opens, unless one is open. */
  caseId: string
  subject: ReportSubject
  subjectId: string
  reason: ReportReason
  words: string
  /** Milliseconds since 1970. */
  at: number
}

/** A row with `place_id`, `title`, `content` and `reported_id` if strangers see the subject. */
export const SHOWN: Record<PublicSubject, (id: string) => SQL> = {
  listing: (id) => sql`
    SELECT ${listings.id} AS place_id, ${listings.title} AS title, ${listings.description} AS content,
      ${listings.sellerId} AS reported_id
    FROM ${listings} WHERE ${listings.id} = ${id} AND ${listings.live} = 1`,
  profile: (id) => sql`
    SELECT ${profiles.id} AS place_id, ${personName()} AS title, coalesce(${profiles.bio}, '') AS content,
      ${profiles.id} AS reported_id
    FROM ${profiles} WHERE ${profiles.id} = ${id} AND ${isVisibleProfile}`,
  review: (id) => sql`
    SELECT * FROM (
      SELECT ${reviews.subjectId} AS place_id, coalesce(
          (SELECT ${listings.title} FROM ${listings}
            WHERE ${listings.id} = ${reviews.subjectId} AND ${listings.live} = 1),
          (SELECT ${personName()} FROM ${profiles} WHERE ${profiles.id} = ${reviews.subjectId} AND ${isVisibleProfile})
        ) AS title, ${reviews.comment} AS content, ${reviews.reviewerId} AS reported_id
      FROM ${reviews} WHERE ${reviews.id} = ${id} AND ${reviews.hiddenAt} IS NULL
    ) WHERE title IS NOT NULL`,
}

/**
 * Files a report about the row that `source` returns, in its open case or a new one. Does nothing if it returns no row,
 * if it is the caller's own, or if they have reported it before. `found` has its owner.
 */
export function fileReport(db: Database, me: UserRef, source: SQL, report: NewReport) {
  const { id, subjectId, reason, words, at } = report
  const known = sql`SELECT 1 FROM ${reports} WHERE ${reports.subjectId} = ${subjectId} AND ${reports.reporterId} = ${me}`
  return {
    found: rows<{ reportedId: string }>(db, sql`SELECT reported_id AS "reportedId" FROM (${source})`),
    opened: openCase(db, report, source, sql`reported_id <> ${me} AND NOT EXISTS (${known})`),
    filed: db
      .insert(reports)
      .select(
        sql`SELECT NULL, ${id}, ${reportCases.seq}, ${subjectId}, ${me}, ${reason}, ${words}, ${at}
          FROM ${reportCases} JOIN (${source}) AS source
          WHERE ${reportCases.subjectId} = ${subjectId} AND decision IS NULL AND source.reported_id <> ${me}`,
      )
      .onConflictDoNothing()
      .returning({ id: reports.id }),
  } satisfies Record<string, Statement>
}

type NewCase = Pick<NewReport, 'caseId' | 'subject' | 'subjectId' | 'at'>

/** Opens a case about what `source` returns, where `isAllowed`, unless one is open. */
export function openCase(db: Database, { caseId, subject, subjectId, at }: NewCase, source: SQL, isAllowed: SQL) {
  return db
    .insert(reportCases)
    .select(
      sql`SELECT NULL, ${caseId}, ${subject}, ${subjectId}, place_id, title, content, reported_id, 0, ${at},
          NULL, NULL, NULL, '', 0
        FROM (${source}) WHERE ${isAllowed}`,
    )
    .onConflictDoNothing()
}
