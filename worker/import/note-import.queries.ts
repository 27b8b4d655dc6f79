import { sql } from 'drizzle-orm'
import { type Note, noteChange } from '../audit/audit.queries.ts'
import type { Query } from '../db/client.ts'
import type { Counts } from './store-batch.ts'

/** A line in the audit log of some lines that were imported. */
export function noteImport(admin: Query, note: Note, counts: Counts): Query {
  return noteChange(admin, note, {
    action: 'catalogue.import',
    entity: 'catalogue',
    subject: sql`'catalogue'`,
    before: sql`NULL`,
    after: sql`${JSON.stringify(counts)}`,
    of: sql`(SELECT 1 WHERE ${admin} IS NOT NULL)`,
  })
}

/** A line in the audit log of an export that begins. */
export function noteExport(admin: Query, note: Note): Query {
  return noteChange(admin, note, {
    action: 'catalogue.export',
    entity: 'catalogue',
    subject: sql`'catalogue'`,
    before: sql`NULL`,
    after: sql`NULL`,
    of: sql`(SELECT 1 WHERE ${admin} IS NOT NULL)`,
  })
}
