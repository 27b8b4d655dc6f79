import { isNotNull, type SQLWrapper } from 'drizzle-orm'
import { type EntryStamp, recordChange } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import type { Counts } from './store-batch.ts'

/** Records an imported batch in the audit log; `unparsed` counts lines that are in no batch. */
export function recordImport(db: Database, admin: SQLWrapper, stamp: EntryStamp, counts: Counts, unparsed: number) {
  return recordChange(db, admin, stamp, {
    action: 'catalogue.import',
    of: 'catalogue',
    before: null,
    after: { ...counts, rejected: counts.rejected + unparsed },
    where: isNotNull(admin),
  })
}

/** Records the start of an export in the audit log. */
export function recordExport(db: Database, admin: SQLWrapper, stamp: EntryStamp) {
  return recordChange(db, admin, stamp, {
    action: 'catalogue.export',
    of: 'catalogue',
    before: null,
    after: null,
    where: isNotNull(admin),
  })
}
