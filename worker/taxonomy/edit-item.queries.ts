import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { type EditTaxonomyItem, nameKey } from '#contract/admin/taxonomy.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import { type Database, rows } from '../db/client.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { contentOf, isNameTaken, TAXONOMY_KINDS, type TaxonomyKind, staleNames } from './taxonomy-kinds.queries.ts'

/** Edits a category or tag unless its version has changed or the name is taken. A seller's tag becomes one of the site's. */
export function updateItem(
  db: Database,
  admin: UserRef,
  kind: TaxonomyKind,
  id: string,
  { name, description, version }: EditTaxonomyItem,
  stamp: EntryStamp,
) {
  const table = TAXONOMY_KINDS[kind]
  const key = nameKey(name)
  const ofTag = sql`, created_by = NULL${staleNames(kind, sql`iif(name = ${name}, stale_after, 0)`)}`
  return {
    recorded: recordChange(db, admin, stamp, {
      action: `${kind}.edit`,
      of: table,
      before: contentOf(kind),
      after: { name, description },
      where: and(
        eq(table.id, id),
        isNull(table.deletedAt),
        isNotNull(admin),
        version === undefined ? undefined : eq(table.version, version),
        not(isNameTaken(kind, key)),
      ),
    }),
    updated: rows<never>(
      db,
      sql`
        UPDATE ${table} SET name = ${name}, description = ${description}, name_key = ${key}, version = version + 1
          ${kind === 'tag' ? ofTag : sql``}
        WHERE ${and(eq(table.id, id), isRecorded(stamp))}`,
    ),
  }
}
