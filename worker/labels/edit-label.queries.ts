import { and, eq, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { type EditLabel, labelKey } from '#contract/admin/labels.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { categories, tags } from '../db/schema/labels.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { contentOf, LABEL_KINDS, type LabelKind } from './label-kinds.queries.ts'

/** Edits a label unless its version has changed or the name is taken. A seller's tag becomes one of the site's. */
export function updateLabel(
  db: Database,
  admin: UserRef,
  kind: LabelKind,
  id: string,
  { name, description, version }: EditLabel,
  stamp: EntryStamp,
) {
  const { table, other, otherKey } = LABEL_KINDS[kind]
  const namesake = qb
    .select({ id: other.id })
    .from(other)
    .where(and(eq(otherKey, labelKey(name)), isNull(other.deletedAt), ne(other.id, id)))
  const isAllowed = and(
    eq(table.id, id),
    isNull(table.deletedAt),
    isNotNull(admin),
    version === undefined ? undefined : eq(table.version, version),
    notExists(namesake),
  )
  const isThis = and(eq(table.id, id), isRecorded(stamp))
  const edit = { name, description, labelKey: labelKey(name), version: sql`${table.version} + 1` }
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
