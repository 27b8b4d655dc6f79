import type { DecideReport, Report } from '#contract/admin/reports.ts'
import { findEntry } from '../../audit/audit.queries.ts'
import { newEntry } from '../../audit/new-entry.ts'
import type { ServiceContext } from '../../context.ts'
import { batch } from '../../db/client.ts'
import { dispatchMail } from '../../email/dispatch-mail.ts'
import { sealMail } from '../../email/mail.ts'
import { putMail } from '../../email/outbox.queries.ts'
import { ApiError } from '../../errors.ts'
import { requireAdmin } from '../../sessions/check-session.ts'
import { changeSuspension } from '../users/change-user.ts'
import { decide, findReport, findReportedAccount, type ReportRow } from './reports.queries.ts'
import { toReport } from './to-report.ts'

/**
 * Decides a report once: the first decision counts. Dismissing tells nobody; a warning is mailed if the person still has
 * an account; somebody who is suspended already stays so.
 */
export async function decideReport(
  ctx: ServiceContext,
  id: string,
  decision: DecideReport,
  deadline: AbortSignal,
): Promise<Report> {
  const { results } = await requireAdmin(ctx, () => ({
    report: findReport(ctx.db, id),
    account: findReportedAccount(ctx.db, id),
  }))
  const report = openReport(results.report)
  return decision.decision === 'suspended'
    ? suspendReported(ctx, report, decision, deadline)
    : dismissOrWarn(ctx, report, decision, results.account[0])
}

async function dismissOrWarn(
  ctx: ServiceContext,
  report: ReportRow,
  decision: DecideReport,
  account: { email: string; firstName: string | null } | undefined,
): Promise<Report> {
  const { db, now } = ctx
  const { reason } = decision
  const mail =
    decision.decision === 'warned' && account !== undefined
      ? await sealMail(ctx.env, { kind: 'warned', to: account.email, name: account.firstName ?? '', reason })
      : undefined
  const stamp = newEntry(ctx)
  const entry = findEntry(db, stamp)
  const { results } = await requireAdmin(ctx, (admin) => ({
    decided: decide(db, admin, report, decision, stamp),
    mail: mail ? [putMail(db, mail, now, entry)] : [],
    entry,
    current: findReport(db, report.id),
  }))
  if (results.entry.length === 0) openReport(results.current)
  if (mail) dispatchMail(ctx)
  return reportOf(results.current)
}

async function suspendReported(
  ctx: ServiceContext,
  report: ReportRow,
  decision: DecideReport,
  deadline: AbortSignal,
): Promise<Report> {
  const stamp = newEntry(ctx)
  const refusal = await changeSuspension(ctx, report.reportedId, 'suspended', decision.reason, deadline, {
    stamp,
    statements: (admin) => decide(ctx.db, admin, report, decision, stamp),
  }).then(() => undefined, toRefusal)
  const { entry, current } = await batch(ctx.db, {
    entry: findEntry(ctx.db, stamp),
    current: findReport(ctx.db, report.id),
  })
  if (entry.length > 0) return reportOf(current)
  openReport(current)
  throw refusal ?? new ApiError('internal')
}

/** Anything but a refusal is still an error. */
function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** Throws unless there is such a report and nobody has decided it. */
function openReport([row]: ReportRow[]): ReportRow {
  if (!row) throw new ApiError('report_not_found')
  if (row.decision !== null) throw new ApiError('report_decided', undefined, undefined, toReport(row))
  return row
}

function reportOf([row]: ReportRow[]): Report {
  if (!row) throw new ApiError('report_not_found')
  return toReport(row)
}
