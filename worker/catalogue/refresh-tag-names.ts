import { batch, type Database } from '../db/client.ts'
import { refreshStep } from './refresh-tag-names.queries.ts'

/** So many take seconds; what is left then is left to the cron. */
const STEPS_AT_A_TIME = 100

/** Has the cards of a tag's listings follow a change of its name, its deletion or its return. */
export async function refreshTagNames(db: Database, id: string): Promise<void> {
  for (let step = 0; step < STEPS_AT_A_TIME; step += 1) {
    const { tag } = await batch(db, refreshStep(db, id))
    if (tag[0]?.staleAfter === undefined || tag[0].staleAfter === null) return
  }
}
