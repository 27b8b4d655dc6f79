import type { Report, ReportDetail } from '#contract/admin/reports.ts'
import type { ModeratedMessage } from '#contract/chat/rpc.ts'
import { userName } from '#contract/profiles/names.ts'
import type { ReportRow } from './reports.queries.ts'

export function toReport(row: ReportRow): Report {
  const { reporter, reported, decider } = row
  return {
    id: row.id,
    chatId: row.chatId,
    chatTitle: row.chatTitle,
    reporter: { id: row.reporterId, name: userName(reporter), username: reporter.username },
    reported: { id: row.reportedId, name: userName(reported), username: reported.username },
    reason: row.reason,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    decision: row.decision,
    decidedBy: decider === null ? null : userName(decider),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
  }
}

/** A report beside the messages around the reported one, which are between its two people. */
export function toReportDetail(row: ReportRow, messages: ModeratedMessage[]): ReportDetail {
  const report = toReport(row)
  return {
    report,
    messages: messages.map(({ id, senderId, content, contentOld, createdAt }) => {
      const byReported = senderId === report.reported.id
      return {
        id,
        senderName: (byReported ? report.reported : report.reporter).name,
        byReported,
        isReported: id === row.messageId,
        content,
        contentOld,
        createdAt: new Date(createdAt).toISOString(),
      }
    }),
  }
}
