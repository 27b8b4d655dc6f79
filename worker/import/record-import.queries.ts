import { isNotNull, type SQLWrapper } from 'drizzle-orm'
import { type EntryStamp, recordChange } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import type { Counts } from './store-batch.ts'

/** An entry in the audit log about a batch that is imported; `unparsed` counts lines that are in no batch. */
export function recordImport(db: Database, admin: SQLWrapper, stamp: EntryStamp, counts: Counts, unparsed: number) {
  return recordChange(db, admin, stamp, {
    action: 'catalogue.import',
    entity: 'catalogue',
    subject: 'catalogue',
    before: null,
    after: { ...counts, rejected: counts.rejected + unparsed },
    where: isNotNull(admin),
  })
}

/** An entry in the audit log about an export that begins. */
export function recordExport(db: Database, admin: SQLWrapper, stamp: EntryStamp) {
  return recordChange(db, admin, stamp, {
    action: 'catalogue.export',
    entity: 'catalogue',
    subject: 'catalogue',
    before: null,
    after: null,
    where: isNotNull(admin),
  })
}
