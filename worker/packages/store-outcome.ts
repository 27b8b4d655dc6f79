import { CONFIRMABLE, type FindingCode, FINDINGS } from '#contract/packages/findings.ts'
import type { InspectionOutcome } from '#contract/packages/inspector.ts'
import { MAX_FINDINGS_OF_KIND } from '#contract/packages/limits.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { summarize } from '#contract/packages/summarize.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { batch, type Statement } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { endInspection, findInspected, findInspectionSeller, isMailDue, type Outcome } from './inspections.queries.ts'

/** Stores how an inspection has ended, and mails that to its seller if they want it; repeating it changes nothing. */
export async function storeOutcome(
  ctx: Pick<ServiceContext, 'env' | 'db' | 'now' | 'waitUntil'>,
  outcome: InspectionOutcome,
): Promise<void> {
  const { env, db, now } = ctx
  const found = outcome.state === 'done' ? outcomeOf(outcome) : null
  const { ended, version } = await batch(db, {
    mail: await mailAbout(ctx, outcome.id, found),
    ended: endInspection(db, outcome.id, found, now),
    version: findInspected(db, outcome.id),
  })
  const [inspected] = version
  if (ended.length === 0 || !inspected) return
  if (inspected.mails) dispatchMail(ctx)
  if (inspected.status === 'current') await purgeTags(env, [{ listing: inspected.listingId }])
}

/** The mail to the seller, which belongs before what ends the inspection: it is sent once, and only if it is wanted. */
async function mailAbout(
  { env, db, now }: Pick<ServiceContext, 'env' | 'db' | 'now'>,
  id: string,
  found: Outcome | null,
): Promise<Statement[]> {
  const [seller] = await findInspectionSeller(db, id)
  if (!seller) return []
  const { name, ...about } = seller
  const result = { level: found?.level ?? null, blocking: found ? found.blocking + found.confirmable : 0 }
  const sealed = await sealMail(env, { kind: 'package_inspected', name: name ?? '', ...about, ...result })
  return [putMail(db, sealed, now, isMailDue(id))]
}

function outcomeOf({ report, tree }: Extract<InspectionOutcome, { state: 'done' }>): Outcome {
  return { level: report.level, ...countBlocking(report), summary: summarize(report, tree) }
}

/** Findings that hold a version back. More examples than a report lists cannot be confirmed, since they cannot be seen. */
function countBlocking({ findingCounts }: PackageReport): { blocking: number; confirmable: number } {
  const counts = { blocking: 0, confirmable: 0 }
  for (const { code, count } of findingCounts) {
    if (!['refused', 'blocking'].includes(FINDINGS[code].level)) continue
    counts[isConfirmable(code) && count <= MAX_FINDINGS_OF_KIND ? 'confirmable' : 'blocking'] += count
  }
  return counts
}

const isConfirmable = (code: FindingCode) => CONFIRMABLE.some((each) => each === code)
