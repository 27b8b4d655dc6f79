import type { InspectionOutcome } from '#contract/packages/inspector.ts'
import type { ServiceContext } from '../context.ts'
import { endInspection } from './inspections.queries.ts'

/** Stores how an inspection has ended; repeating it changes nothing. */
export async function storeOutcome(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  outcome: InspectionOutcome,
): Promise<void> {
  const level = outcome.state === 'done' ? outcome.report.level : null
  await endInspection(db, outcome.id, { state: outcome.state, level, now })
}
