import { alias } from 'drizzle-orm/sqlite-core'
import { categories, tags } from '../db/schema/labels.ts'

export type LabelKind = 'category' | 'tag'

export const otherCategory = alias(categories, 'other')
const otherTag = alias(tags, 'other')

/** `key` is the unique column of a label; `other` is an alias of its table, for self-joins. */
export const LABEL_KINDS = {
  category: { table: categories, key: categories.labelKey, other: otherCategory, otherKey: otherCategory.labelKey },
  tag: { table: tags, key: tags.labelKey, other: otherTag, otherKey: otherTag.labelKey },
} as const

/** The fields of a label that audit entries record. */
export function contentOf(kind: LabelKind) {
  const { table } = LABEL_KINDS[kind]
  return { name: table.name, description: table.description }
}
