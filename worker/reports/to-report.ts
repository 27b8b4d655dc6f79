import type { Report, ReportDetail } from '#contract/admin/reports.ts'
import type { ModeratedMessage } from '#contract/chat/rpc.ts'
import { listingPath } from '#contract/paths.ts'
import { profilePath, userName } from '#contract/profiles/names.ts'
import { RAISED_FROM } from '#contract/reports/constants.ts'
import { parseRows } from '../db/json-rows.ts'
import { toPage } from '../http/page.rules.ts'
import { toNamedPerson } from '../profiles/person-summary.rules.ts'
import { type PresentRow, reporterFields, type ReportRow, takedownFields } from './admin-reports.queries.ts'
import { messageIdOf } from './message-subject.rules.ts'

export function toReport(row: ReportRow): Report {
  const { reported, decider } = row
  return {
    id: row.id,
    subject: row.subject,
    subjectId: row.subjectId,
    title: row.title,
    content: row.content,
    reported: toNamedPerson(row.reportedId, reported),
    reportCount: row.reportCount,
    noticeCount: row.noticeCount,
    raised: row.reportCount >= RAISED_FROM,
    reporters: toReporters(row.reporters),
    takedowns: toTakedowns(row.takedowns),
    createdAt: row.createdAt.toISOString(),
    decision: row.decision,
    decidedBy: row.decidedBy === null ? null : userName(decider),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
  }
}

/** A page of cases, raised ones first. */
export function toReports(rows: ReportRow[]): { items: Report[]; next: string | null } {
  return toPage(rows, toReport, (last) => `${isRaised(last) ? 1 : 0}-${last.seq}`)
}

/** Whether it is among those at the top, where only open ones are. */
function isRaised({ decision, reportCount }: ReportRow): boolean {
  return decision === null && reportCount >= RAISED_FROM
}

function toReporters(json: string): Report['reporters'] {
  return parseRows(reporterFields, json).map((row) => ({
    person: toNamedPerson(row.id, row),
    reason: row.reason,
    words: row.words,
    createdAt: new Date(row.createdAt).toISOString(),
  }))
}

function toTakedowns(json: string): Report['takedowns'] {
  return parseRows(takedownFields, json).map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
  }))
}

interface Found {
  row: ReportRow
  /** All reporters, as JSON. */
  reporters: string
  /** Every notice, as JSON. */
  takedowns: string
  present: PresentRow | undefined
  /** The messages around a reported one, between the reported user and the other member. */
  messages: ModeratedMessage[]
}

export function toReportDetail({ row, reporters, takedowns, present, messages }: Found): ReportDetail {
  const report = toReport(row)
  const people = toReporters(reporters)
  const others = new Map(people.map(({ person }) => [person.id, person.name]))
  return {
    report,
    reporters: people,
    takedowns: toTakedowns(takedowns),
    present: present ? toPresent(present) : null,
    messages: messages.map(({ id, senderId, content, contentOld, deleted, createdAt }) => ({
      id,
      senderName: senderId === report.reported.id ? report.reported.name : (others.get(senderId) ?? 'Unknown'),
      byReported: senderId === report.reported.id,
      isReported: id === messageIdOf(row.subjectId),
      content,
      contentOld,
      deleted: deleted === true,
      createdAt: new Date(createdAt).toISOString(),
    })),
  }
}

function toPresent({ title, content, state, rating, slug, personId, username }: PresentRow): ReportDetail['present'] {
  const place =
    slug === null ? (personId === null ? null : profilePath({ id: personId, username })) : listingPath({ slug })
  return { title, content, state, rating, path: place }
}
