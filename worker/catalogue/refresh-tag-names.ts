import { batch, type Database } from '../db/client.ts'
import { refreshStep } from './refresh-tag-names.queries.ts'

/** These take seconds; the cron continues the rest. */
const STEPS_AT_A_TIME = 100

/** Updates the cards of a tag's listings after it was renamed, deleted or restored. */
export async function refreshTagNames(db: Database, id: string): Promise<void> {
  for (let step = 0; step < STEPS_AT_A_TIME; step += 1) {
    const { tag } = await batch(db, refreshStep(db, id))
    if (tag[0]?.staleAfter === undefined || tag[0].staleAfter === null) return
  }
}
