import { and, eq, exists, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { LABEL_RETENTION_MS } from '#contract/limits.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { categories, tags } from '../db/schema/taxonomy.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { contentOf, TAXONOMY_KINDS, type TaxonomyKind, otherCategory } from './taxonomy-kinds.queries.ts'

/**
 * Hides a category or tag everywhere without changing its listings; `deleted` has their number unless it was already
 * deleted.
 */
export function softDeleteItem(db: Database, admin: UserRef, kind: TaxonomyKind, id: string, stamp: EntryStamp) {
  const { table } = TAXONOMY_KINDS[kind]
  const isThis = and(eq(table.id, id), isRecorded(stamp))
  const deletion = { deletedAt: new Date(stamp.at), version: sql`${table.version} + 1` }
  return {
    recorded: recordChange(db, admin, stamp, {
      action: `${kind}.delete`,
      entity: kind,
      subject: table.id,
      before: { ...contentOf(kind), listings: table.listingCount },
      after: null,
      from: table,
      where: and(eq(table.id, id), isNull(table.deletedAt), isNotNull(admin)),
    }),
    deleted:
      kind === 'category'
        ? db.update(categories).set(deletion).where(isThis).returning({ listingCount: categories.listingCount })
        : db
            .update(tags)
            .set({ ...deletion, staleAfter: 0 })
            .where(isThis)
            .returning({ listingCount: tags.listingCount }),
  }
}

/** Restores a category or tag deleted within the last day, unless its name has been taken since. */
export function restoreDeletedItem(db: Database, admin: UserRef, kind: TaxonomyKind, id: string, stamp: EntryStamp) {
  const { table, key, other, otherKey } = TAXONOMY_KINDS[kind]
  const namesake = qb
    .select({ id: other.id })
    .from(other)
    .where(and(eq(otherKey, key), isNull(other.deletedAt)))
  const isThis = and(eq(table.id, id), isRecorded(stamp))
  const restoration = { deletedAt: null, version: sql`${table.version} + 1` }
  return {
    recorded: recordChange(db, admin, stamp, {
      action: `${kind}.restore`,
      entity: kind,
      subject: table.id,
      before: null,
      after: contentOf(kind),
      from: table,
      where: and(isRestorable(kind, id, stamp.at), isNotNull(admin), notExists(namesake)),
    }),
    restored:
      kind === 'category'
        ? db
            .update(categories)
            .set({ ...restoration, slug: freeSlug })
            .where(isThis)
        : db
            .update(tags)
            .set({ ...restoration, staleAfter: 0 })
            .where(isThis),
  }
}

/** A category's slug, with a part of its id appended if the slug has been taken since. */
const freeSlug = sql`iif(
  ${exists(
    qb
      .select({ id: otherCategory.id })
      .from(otherCategory)
      .where(and(eq(otherCategory.slug, categories.slug), isNull(otherCategory.deletedAt))),
  )},
  ${categories.slug} || '-' || substr(${categories.id}, -8), ${categories.slug})`

/** Returns a row if a category or tag can be restored. */
export function findRestorable(db: Database, kind: TaxonomyKind, id: string, now: number) {
  const { table } = TAXONOMY_KINDS[kind]
  return db
    .select({ id: table.id })
    .from(table)
    .where(isRestorable(kind, id, now))
}

function isRestorable(kind: TaxonomyKind, id: string, now: number) {
  const { table } = TAXONOMY_KINDS[kind]
  return and(
    eq(table.id, id),
    gt(table.deletedAt, new Date(now - LABEL_RETENTION_MS)),
    kind === 'tag' ? isNull(tags.mergedInto) : undefined,
  )
}
