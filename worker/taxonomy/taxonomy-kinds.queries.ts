import { alias } from 'drizzle-orm/sqlite-core'
import { categories, tags } from '../db/schema/taxonomy.ts'

export type TaxonomyKind = 'category' | 'tag'

export const otherCategory = alias(categories, 'other')
const otherTag = alias(tags, 'other')

/** `key` is the unique column of a category or tag; `other` is an alias of its table, for self-joins. */
export const TAXONOMY_KINDS = {
  category: { table: categories, key: categories.nameKey, other: otherCategory, otherKey: otherCategory.nameKey },
  tag: { table: tags, key: tags.nameKey, other: otherTag, otherKey: otherTag.nameKey },
} as const

/** The fields of a category or tag that audit entries record. */
export function contentOf(kind: TaxonomyKind) {
  const { table } = TAXONOMY_KINDS[kind]
  return { name: table.name, description: table.description }
}
