import { sql } from 'drizzle-orm'
import type { Database, Statement } from '../db/client.ts'
import { reportCases, takedowns } from '../db/schema/reports.ts'
import { openCase, SHOWN } from './file-report.queries.ts'

export interface NewTakedown {
  id: string
  /** Of the case that it opens, unless one is open. */
  caseId: string
  listingId: string
  name: string
  email: string
  work: string
  /** Milliseconds since 1970. */
  at: number
  /** A keyed hash of the network it comes from, which its case counts once. */
  network: string
}

/** Files a notice in the case that is open about a listing, or a new one. Nothing happens if the listing is not live. */
export function fileTakedown(db: Database, { id, caseId, listingId, name, email, work, at, network }: NewTakedown) {
  const source = SHOWN.listing(listingId)
  return {
    opened: openCase(db, { caseId, subject: 'listing', subjectId: listingId, at }, source, sql`TRUE`),
    filed: db
      .insert(takedowns)
      .select(
        sql`SELECT NULL, ${id}, ${reportCases.seq}, ${name}, ${email}, ${work}, ${at}, ${network}
          FROM ${reportCases} JOIN (${source}) AS source
          WHERE ${reportCases.subjectId} = ${listingId} AND decision IS NULL`,
      )
      .returning({ id: takedowns.id }),
  } satisfies Record<string, Statement>
}
