import { sql } from 'drizzle-orm'
import { type Database, rows } from '../db/client.ts'
import { demoChecks } from '../db/schema/demos.ts'
import { listings } from '../db/schema/listings.ts'

/** A demo to be checked. */
export interface DueDemo {
  seq: number
  link: string
  /** Failed checks in a row so far. */
  failures: number
}

/**
 * Takes the demos that are due, those that have waited longest first, by making them due again at `until` (ms): no other
 * run gets them.
 */
export function claimDue(db: Database, now: number, until: number, max: number) {
  return rows<DueDemo>(
    db,
    sql`
      UPDATE ${demoChecks} SET due_at = ${until}
      WHERE listing_seq IN (SELECT listing_seq FROM ${demoChecks} WHERE due_at <= ${now} ORDER BY due_at LIMIT ${max})
      RETURNING listing_seq AS seq, (SELECT demo_link FROM ${listings} WHERE seq = listing_seq) AS link, failures`,
  )
}

/** Makes claimed demos due at another time (ms), unless their listings went offline meanwhile. */
export function postpone(db: Database, demos: readonly DueDemo[], until: number) {
  return rows<never>(
    db,
    sql`
      UPDATE ${demoChecks} SET due_at = ${until}
      WHERE due_at IS NOT NULL
        AND listing_seq IN (SELECT value FROM json_each(${JSON.stringify(demos.map(({ seq }) => seq))}))`,
  )
}
