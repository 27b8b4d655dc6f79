import { eq, sql } from 'drizzle-orm'
import { type EditTaxonomyItem, nameKey } from '#contract/admin/taxonomy.ts'
import { type EntryStamp, recordChange } from '../audit/audit.queries.ts'
import { type Database, rows } from '../db/client.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { contentOf, TAXONOMY_KINDS, type TaxonomyKind } from './taxonomy-kinds.queries.ts'

export interface NewTaxonomyItem extends EditTaxonomyItem {
  id: string
  /** Of a category; `distinctSlug` if that is taken. */
  slug: string
  distinctSlug: string
}

/** Inserts a category or tag unless its name is taken. */
export function insertItem(db: Database, admin: UserRef, kind: TaxonomyKind, item: NewTaxonomyItem, stamp: EntryStamp) {
  const { id, slug, distinctSlug, name, description } = item
  const table = TAXONOMY_KINDS[kind]
  const isTaken = sql`EXISTS (SELECT 1 FROM categories WHERE slug = ${slug} AND deleted_at IS NULL)`
  const values = sql`${id}, ${name}, ${description}, ${nameKey(name)}, ${stamp.at}`
  return {
    inserted: rows<never>(
      db,
      kind === 'category'
        ? sql`
            INSERT INTO categories (slug, id, name, description, name_key, created_at)
            SELECT iif(${isTaken}, ${distinctSlug}, ${slug}), ${values} WHERE ${admin} IS NOT NULL
            ON CONFLICT DO NOTHING`
        : sql`
            INSERT INTO tags (id, name, description, name_key, created_at)
            SELECT ${values} WHERE ${admin} IS NOT NULL
            ON CONFLICT DO NOTHING`,
    ),
    recorded: recordChange(db, admin, stamp, {
      action: `${kind}.create`,
      of: table,
      before: null,
      after: contentOf(kind),
      where: eq(table.id, id),
    }),
  }
}
