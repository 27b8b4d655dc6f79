import { and, eq, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { type EditTaxonomyItem, nameKey } from '#contract/admin/taxonomy.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { categories, tags } from '../db/schema/taxonomy.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { contentOf, TAXONOMY_KINDS, type TaxonomyKind } from './taxonomy-kinds.queries.ts'

/** Edits a category or tag unless its version has changed or the name is taken. A seller's tag becomes one of the site's. */
export function updateItem(
  db: Database,
  admin: UserRef,
  kind: TaxonomyKind,
  id: string,
  { name, description, version }: EditTaxonomyItem,
  stamp: EntryStamp,
) {
  const { table, other, otherKey } = TAXONOMY_KINDS[kind]
  const namesake = qb
    .select({ id: other.id })
    .from(other)
    .where(and(eq(otherKey, nameKey(name)), isNull(other.deletedAt), ne(other.id, id)))
  const isAllowed = and(
    eq(table.id, id),
    isNull(table.deletedAt),
    isNotNull(admin),
    version === undefined ? undefined : eq(table.version, version),
    notExists(namesake),
  )
  const isThis = and(eq(table.id, id), isRecorded(stamp))
  const edit = { name, description, nameKey: nameKey(name), version: sql`${table.version} + 1` }
  return {
    recorded: recordChange(db, admin, stamp, {
      action: `${kind}.edit`,
      entity: kind,
      subject: table.id,
      before: contentOf(kind),
      after: { name, description },
      from: table,
      where: isAllowed,
    }),
    updated:
      kind === 'category'
        ? db.update(categories).set(edit).where(isThis)
        : db
            .update(tags)
            .set({ ...edit, createdBy: null, staleAfter: sql`iif(${tags.name} = ${name}, ${tags.staleAfter}, 0)` })
            .where(isThis),
  }
}
