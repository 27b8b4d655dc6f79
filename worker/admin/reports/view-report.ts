import type { ReportDetail } from '#contract/admin/reports.ts'
import type { ModeratedMessage } from '#contract/chat/rpc.ts'
import { REPORT_SURROUNDINGS } from '#contract/limits.ts'
import { rootCause } from '#contract/root-cause.ts'
import { newEntry } from '../../audit/new-entry.ts'
import type { ServiceContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { requireAdmin } from '../../sessions/check-session.ts'
import { findReport, recordView } from './reports.queries.ts'
import { toReportDetail } from './to-report.ts'

/** A report with the messages around the reported one; none if the room fails. Every look is recorded. */
export async function viewReport(ctx: ServiceContext, id: string): Promise<ReportDetail> {
  const { results } = await requireAdmin(ctx, (admin) => ({
    recorded: recordView(ctx.db, admin, id, newEntry(ctx)),
    report: findReport(ctx.db, id),
  }))
  const [report] = results.report
  if (!report) throw new ApiError('report_not_found')
  return toReportDetail(report, await ctx.timed('room', messagesAround(ctx, report)))
}

async function messagesAround(
  { env, requestId }: ServiceContext,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<ModeratedMessage[]> {
  try {
    return await env.CHAT_ROOM.getByName(chatId).around(messageId, REPORT_SURROUNDINGS)
  } catch (error) {
    const { message } = rootCause(error)
    console.error(JSON.stringify({ level: 'error', requestId, at: 'report', chatId, message }))
    return []
  }
}
