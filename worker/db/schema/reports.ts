import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { REPORT_DECISIONS, REPORT_REASONS, REPORT_SUBJECTS } from '#contract/reports/constants.ts'
import { profiles } from './profiles.ts'

/** What was reported, until an admin decides about it; a report after that opens a new case. */
export const reportCases = sqliteTable(
  'report_cases',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    subject: text({ enum: REPORT_SUBJECTS }).notNull(),
    /** The listing, review or profile; a message with its chat, since its sender chose its id. */
    subjectId: text('subject_id').notNull(),
    /** Where it is: the message's chat, the review's listing or profile; else the subject itself. */
    placeId: text('place_id').notNull(),
    /** The chat's or listing's title, or the person's name. */
    title: text().notNull(),
    /** The message, review, description or bio as it was when it was first reported. */
    content: text().notNull(),
    /** Who wrote or offers it, or the person themselves. */
    reportedId: text('reported_id')
      .notNull()
      .references(() => profiles.id),
    /** How many reports and notices there are, one from each person or network; maintained by triggers. */
    reportCount: integer('report_count').notNull().default(0),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    decision: text({ enum: REPORT_DECISIONS }),
    decidedBy: text('decided_by').references(() => profiles.id),
    decidedAt: integer('decided_at', { mode: 'timestamp_ms' }),
    decisionReason: text('decision_reason').notNull().default(''),
    /** How many of them are notices; maintained by a trigger. */
    noticeCount: integer('notice_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('report_cases_open_once')
      .on(table.subjectId)
      .where(sql`decision IS NULL`),
    index('report_cases_by_reported').on(table.reportedId),
    index('report_cases_by_place').on(table.placeId),
    index('report_cases_open')
      .on(sql`(report_count >= 3)`, table.seq)
      .where(sql`decision IS NULL`),
    index('report_cases_open_of')
      .on(table.subject, sql`(report_count >= 3)`, table.seq)
      .where(sql`decision IS NULL`),
    index('report_cases_decided')
      .on(table.seq)
      .where(sql`decision IS NOT NULL`),
    index('report_cases_decided_of')
      .on(table.subject, table.seq)
      .where(sql`decision IS NOT NULL`),
  ],
)

/** Who reported it, and why: once per person and subject. */
export const reports = sqliteTable(
  'reports',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    caseSeq: integer('case_seq')
      .notNull()
      .references(() => reportCases.seq),
    /** As in the case. */
    subjectId: text('subject_id').notNull(),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => profiles.id),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    /** In the reporter's words; may be empty. */
    words: text().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.subjectId, table.reporterId),
    index('reports_by_case').on(table.caseSeq, table.seq),
    index('reports_by_reporter').on(table.reporterId, table.seq),
  ],
)

/** Notices that a listing infringes copyright, by people who need no account. */
export const takedowns = sqliteTable(
  'takedowns',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    caseSeq: integer('case_seq')
      .notNull()
      .references(() => reportCases.seq),
    name: text().notNull(),
    email: text().notNull(),
    /** The work that is theirs, in their words. */
    work: text().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** A keyed hash of the network it came from, which its case counts once; empty in older rows. */
    network: text().notNull().default(''),
  },
  (table) => [
    index('takedowns_by_case').on(table.caseSeq, table.seq),
    index('takedowns_by_network').on(table.caseSeq, table.network),
  ],
)
