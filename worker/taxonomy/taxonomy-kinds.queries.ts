import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { categories, tags } from '../db/schema/taxonomy.ts'

export type TaxonomyKind = 'category' | 'tag'

export const TAXONOMY_KINDS = { category: categories, tag: tags } as const

/** The fields of a category or tag that audit entries record. */
export function contentOf(kind: TaxonomyKind) {
  const { name, description } = TAXONOMY_KINDS[kind]
  return { name, description }
}

/** Whether another current one has this key. */
export function isNameTaken(kind: TaxonomyKind, key: SQLWrapper | string): SQL {
  const table = TAXONOMY_KINDS[kind]
  return sql`EXISTS (
    SELECT 1 FROM ${table} AS other WHERE other.name_key = ${key} AND other.deleted_at IS NULL AND other.id <> ${table.id})`
}

/** What a change of a tag's name also sets: the names stored with its listings are stale from now on. */
export function staleNames(kind: TaxonomyKind, after: SQL = sql`0`): SQL {
  return kind === 'tag' ? sql`, stale_after = ${after}` : sql``
}
