import { inArray } from 'drizzle-orm'
import { STATUSES, type Status } from '#contract/listings/constants.ts'
import type { Database } from '../db/client.ts'
import { counters } from '../db/schema/counts.ts'

const nameOf = (status: Status) => `listings:${status}`

/** The stored counts of listings by status. */
export function countByStatus(db: Database) {
  return db
    .select({ name: counters.name, value: counters.value })
    .from(counters)
    .where(inArray(counters.name, STATUSES.map(nameOf)))
}

export function toCountsByStatus(counts: Awaited<ReturnType<typeof countByStatus>>): Record<Status, number> {
  const countOf = (status: Status) => counts.find(({ name }) => name === nameOf(status))?.value ?? 0
  return Object.fromEntries(STATUSES.map((status) => [status, countOf(status)])) as Record<Status, number>
}
