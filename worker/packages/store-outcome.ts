import { CONFIRMABLE, type FindingCode, FINDINGS } from '#contract/packages/findings.ts'
import type { InspectionOutcome } from '#contract/packages/inspector.ts'
import { MAX_FINDINGS_OF_KIND } from '#contract/packages/limits.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { summarize } from '#contract/packages/summarize.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { endInspection, findInspected, type Outcome } from './inspections.queries.ts'

/** Stores how an inspection has ended; repeating it changes nothing. */
export async function storeOutcome(
  { env, db, now }: Pick<ServiceContext, 'env' | 'db' | 'now'>,
  outcome: InspectionOutcome,
): Promise<void> {
  const found = outcome.state === 'done' ? outcomeOf(outcome) : null
  const { ended, version } = await batch(db, {
    ended: endInspection(db, outcome.id, found, now),
    version: findInspected(db, outcome.id),
  })
  const [inspected] = version
  if (ended.length > 0 && inspected?.status === 'current') await purgeTags(env, [{ listing: inspected.listingId }])
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
