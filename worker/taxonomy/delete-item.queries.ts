import { and, eq, gt, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { TAXONOMY_RETENTION_MS } from '#contract/listings/limits.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import { type Database, rows } from '../db/client.ts'
import { tags } from '../db/schema/taxonomy.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { contentOf, isNameTaken, TAXONOMY_KINDS, type TaxonomyKind, staleNames } from './taxonomy-kinds.queries.ts'

/**
 * Hides a category or tag everywhere without changing its listings; `deleted` has their number unless it was already
 * deleted.
 */
export function softDeleteItem(db: Database, admin: UserRef, kind: TaxonomyKind, id: string, stamp: EntryStamp) {
  const table = TAXONOMY_KINDS[kind]
  return {
    recorded: recordChange(db, admin, stamp, {
      action: `${kind}.delete`,
      of: table,
      before: { ...contentOf(kind), listings: table.listingCount },
      after: null,
      where: and(eq(table.id, id), isNull(table.deletedAt), isNotNull(admin)),
    }),
    deleted: rows<{ listingCount: number }>(
      db,
      sql`
        UPDATE ${table} SET deleted_at = ${stamp.at}, version = version + 1 ${staleNames(kind)}
        WHERE ${and(eq(table.id, id), isRecorded(stamp))} RETURNING listing_count AS "listingCount"`,
    ),
  }
}

/** Restores a category or tag deleted within the last day, unless its name has been taken since. */
export function restoreDeletedItem(db: Database, admin: UserRef, kind: TaxonomyKind, id: string, stamp: EntryStamp) {
  const table = TAXONOMY_KINDS[kind]
  return {
    recorded: recordChange(db, admin, stamp, {
      action: `${kind}.restore`,
      of: table,
      before: null,
      after: contentOf(kind),
      where: and(isRestorable(kind, id, stamp.at), isNotNull(admin), not(isNameTaken(kind, table.nameKey))),
    }),
    restored: rows<never>(
      db,
      sql`
        UPDATE ${table} SET deleted_at = NULL, version = version + 1 ${kind === 'category' ? freeSlug : staleNames(kind)}
        WHERE ${and(eq(table.id, id), isRecorded(stamp))}`,
    ),
  }
}

/** A category's slug, with a part of its id appended if the slug has been taken since. */
const freeSlug = sql`, slug = iif(
  EXISTS (SELECT 1 FROM categories AS other WHERE other.slug = categories.slug AND other.deleted_at IS NULL),
  slug || '-' || substr(id, -8), slug)`

/** Returns a row if a category or tag can be restored. */
export function findRestorable(db: Database, kind: TaxonomyKind, id: string, now: number) {
  const table = TAXONOMY_KINDS[kind]
  return db
    .select({ id: table.id })
    .from(table)
    .where(isRestorable(kind, id, now))
}

function isRestorable(kind: TaxonomyKind, id: string, now: number) {
  const table = TAXONOMY_KINDS[kind]
  return and(
    eq(table.id, id),
    gt(table.deletedAt, new Date(now - TAXONOMY_RETENTION_MS)),
    kind === 'tag' ? isNull(tags.mergedInto) : undefined,
  )
}
