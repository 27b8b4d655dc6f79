import type { ReportDetail } from '#contract/admin/reports.ts'
import type { ModeratedMessage } from '#contract/chat/rpc.ts'
import { REPORT_CONTEXT_MESSAGES } from '#contract/reports/limits.ts'
import { rootCause } from '#contract/root-cause.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { findPresent, findReport, findReporters, recordView, type ReportRow } from './admin-reports.queries.ts'
import { messageIdOf } from './message-subject.rules.ts'
import { toReportDetail } from './to-report.ts'

/** A case with the subject as it is now, or the messages around it; none if the room fails. Every look is recorded. */
export async function viewReport(ctx: ServiceContext, id: string): Promise<ReportDetail> {
  const { results } = await requireAdmin(ctx, (admin) => ({
    recorded: recordView(ctx.db, admin, id, newEntry(ctx)),
    report: findReport(ctx.db, id),
    reporters: findReporters(ctx.db, id),
    present: findPresent(ctx.db, id),
  }))
  const [row] = results.report
  if (!row) throw new ApiError('report_not_found')
  const messages = row.subject === 'message' ? await ctx.timed('room', messagesAround(ctx, row)) : []
  return toReportDetail({
    row,
    reporters: results.reporters[0]?.reporters ?? '[]',
    takedowns: results.reporters[0]?.takedowns ?? '[]',
    present: results.present[0],
    messages,
  })
}

async function messagesAround(
  { env, requestId }: ServiceContext,
  { placeId: chatId, subjectId }: ReportRow,
): Promise<ModeratedMessage[]> {
  try {
    return await env.CHAT_ROOM.getByName(chatId).around(messageIdOf(subjectId), REPORT_CONTEXT_MESSAGES)
  } catch (error) {
    const { message } = rootCause(error)
    console.error(JSON.stringify({ level: 'error', requestId, at: 'report', chatId, message }))
    return []
  }
}
