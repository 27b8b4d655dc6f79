import type { DecideReport, Report } from '#contract/admin/reports.ts'
import { DECISIONS_FOR } from '#contract/reports/constants.ts'
import { changeSuspension } from '../accounts/suspend-user.ts'
import { actorOf, findEntry } from '../audit/audit.queries.ts'
import type { Cause } from '../audit/cause.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { type MailMessage, type SealedMail, sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { setStatus } from '../listings/set-listing-status.ts'
import { hideReview } from '../reviews/hide-review.queries.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { decide, findReport, findReportedAccount, type ReportRow } from './admin-reports.queries.ts'
import { findNotifiedReporters, putAnswers } from './mail-reporters.queries.ts'
import { toReport } from './to-report.ts'

type Account = Awaited<ReturnType<typeof findReportedAccount>>[number]

/** An open case with the people to notify. */
interface Deciding {
  report: ReportRow
  decision: DecideReport
  /** Of the reported person, if they have one. */
  account: Account | undefined
  /** To those who reported it. */
  answers: SealedMail[]
}

/**
 * Decides a case once: the first decision counts. The reported user is mailed, except about a dismissal or if they have
 * no account, and the newest reporters are notified whether action was taken. What is hidden, blocked or suspended
 * already stays so.
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
    reporters: findNotifiedReporters(ctx.db, id),
  }))
  const report = openReport(results.report)
  if (!DECISIONS_FOR[report.subject].includes(decision.decision))
    throw new ApiError('invalid_input', { decision: `This can’t be done to a ${report.subject}.` })
  const answers = await Promise.all(
    results.reporters.map(({ userId, email, firstName }) =>
      sealMail(ctx.env, {
        kind: 'report_decided',
        to: email,
        userId,
        name: firstName ?? '',
        subject: report.subject,
        title: report.title,
        acted: decision.decision !== 'dismissed',
      }),
    ),
  )
  const deciding = { report, decision, account: results.account[0], answers }
  switch (decision.decision) {
    case 'suspended':
      return decideBy(ctx, deciding, (cause) =>
        changeSuspension(ctx, report.reportedId, 'suspended', decision.reason, deadline, cause),
      )
    case 'blocked':
      return decideBy(ctx, deciding, (cause) =>
        setStatus(ctx, report.subjectId, { status: 'blocked', reason: decision.reason }, cause),
      )
    default:
      return decideHere(ctx, deciding)
  }
}

/** Decides with another change, in whose batch it is. If that is refused since there is nothing to change, it counts. */
async function decideBy(
  ctx: ServiceContext,
  { report, decision, answers }: Deciding,
  change: (cause: Cause) => Promise<unknown>,
): Promise<Report> {
  const stamp = newEntry(ctx)
  const statements: Cause['statements'] = (admin) => [
    ...decide(ctx.db, admin, report, decision, stamp),
    putAnswers(ctx.db, answers, stamp),
  ]
  const refusal = await change({ stamp, statements }).then(() => undefined, toRefusal)
  const { entry, current } = await batch(ctx.db, {
    entry: findEntry(ctx.db, stamp),
    current: findReport(ctx.db, report.id),
  })
  if (entry.length > 0) {
    dispatchMail(ctx)
    return reportOf(current)
  }
  openReport(current)
  throw refusal ?? new ApiError('internal')
}

/** Dismisses a case, warns, or hides a review. */
async function decideHere(ctx: ServiceContext, { report, decision, account, answers }: Deciding): Promise<Report> {
  const { db, now } = ctx
  const { reason } = decision
  const isHidden = decision.decision === 'hidden'
  const stamp = newEntry(ctx)
  const hiding = newEntry(ctx)
  const message = account && messageAbout(report, decision, account)
  const mail = message && (await sealMail(ctx.env, message))
  const { results } = await requireAdmin(ctx, (admin) => ({
    decided: decide(db, admin, report, decision, stamp),
    hidden: isHidden ? hideReview(db, actorOf(admin, stamp), report.subjectId, reason, hiding) : [],
    mail: mail ? [putMail(db, mail, now, findEntry(db, isHidden ? hiding : stamp))] : [],
    answers: putAnswers(db, answers, stamp),
    entry: findEntry(db, stamp),
    current: findReport(db, report.id),
  }))
  if (results.entry.length === 0) {
    openReport(results.current)
    throw new ApiError('review_not_found')
  }
  dispatchMail(ctx)
  // A review's place is a listing or a profile, and the reply of either may show it.
  if (isHidden) await purgeTags(ctx.env, [{ listing: report.placeId }, { seller: report.placeId }])
  return reportOf(results.current)
}

function messageAbout(
  { subject, title }: ReportRow,
  { decision, reason }: DecideReport,
  { email: to, firstName, comment, listingTitle }: Account,
): MailMessage | undefined {
  const name = firstName ?? ''
  if (decision === 'warned') return { kind: 'warned', to, name, subject, title, reason }
  if (decision !== 'hidden') return undefined
  return { kind: 'review_hidden', to, name, title: listingTitle ?? '', comment: comment ?? '', reason }
}

/** Anything but a refusal is still an error. */
function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** Throws unless the case exists and is undecided. */
function openReport([row]: ReportRow[]): ReportRow {
  if (!row) throw new ApiError('report_not_found')
  if (row.decision !== null) throw new ApiError('report_decided', undefined, undefined, toReport(row))
  return row
}

function reportOf([row]: ReportRow[]): Report {
  if (!row) throw new ApiError('report_not_found')
  return toReport(row)
}
