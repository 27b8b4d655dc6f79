import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import { type EditTaxonomyItem, nameKey } from '#contract/admin/taxonomy.ts'
import { type EntryStamp, recordChange } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { categories, tags } from '../db/schema/taxonomy.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { contentOf, TAXONOMY_KINDS, type TaxonomyKind } from './taxonomy-kinds.queries.ts'

/** Inserts a category unless its name is taken. If its slug is taken, it gets `distinctSlug`. */
export function insertCategory(
  db: Database,
  admin: UserRef,
  { id, slug, distinctSlug, name, description }: EditTaxonomyItem & { id: string; slug: string; distinctSlug: string },
  stamp: EntryStamp,
) {
  const isTaken = exists(
    qb
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.slug, slug), isNull(categories.deletedAt))),
  )
  const category = qb
    .select({
      seq: sql`NULL`.as('seq'),
      id: sql`${id}`.as('id'),
      slug: sql`iif(${isTaken}, ${distinctSlug}, ${slug})`.as('slug'),
      name: sql`${name}`.as('name'),
      description: sql`${description}`.as('description'),
      liveCount: sql`0`.as('live_count'),
      createdAt: sql`${stamp.at}`.as('created_at'),
      nameKey: sql`${nameKey(name)}`.as('name_key'),
      listingCount: sql`0`.as('listing_count'),
      version: sql`1`.as('version'),
      deletedAt: sql`NULL`.as('deleted_at'),
    })
    .from(sql`(SELECT 1)`)
    .where(isNotNull(admin))
  return {
    inserted: db.insert(categories).select(category).onConflictDoNothing(),
    recorded: recordCreated(db, admin, 'category', id, stamp),
  }
}

/** Inserts a tag unless its name is taken. */
export function insertTag(
  db: Database,
  admin: UserRef,
  { id, name, description }: EditTaxonomyItem & { id: string },
  stamp: EntryStamp,
) {
  const tag = qb
    .select({
      seq: sql`NULL`.as('seq'),
      id: sql`${id}`.as('id'),
      name: sql`${name}`.as('name'),
      description: sql`${description}`.as('description'),
      liveCount: sql`0`.as('live_count'),
      createdAt: sql`${stamp.at}`.as('created_at'),
      createdBy: sql`NULL`.as('created_by'),
      listingCount: sql`0`.as('listing_count'),
      version: sql`1`.as('version'),
      deletedAt: sql`NULL`.as('deleted_at'),
      mergedInto: sql`NULL`.as('merged_into'),
      staleAfter: sql`NULL`.as('stale_after'),
      nameKey: sql`${nameKey(name)}`.as('name_key'),
    })
    .from(sql`(SELECT 1)`)
    .where(isNotNull(admin))
  return {
    inserted: db.insert(tags).select(tag).onConflictDoNothing(),
    recorded: recordCreated(db, admin, 'tag', id, stamp),
  }
}

function recordCreated(db: Database, admin: UserRef, kind: TaxonomyKind, id: string, stamp: EntryStamp) {
  const { table } = TAXONOMY_KINDS[kind]
  return recordChange(db, admin, stamp, {
    action: `${kind}.create`,
    entity: kind,
    subject: table.id,
    before: null,
    after: contentOf(kind),
    from: table,
    where: eq(table.id, id),
  })
}
