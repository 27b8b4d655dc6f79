import { alias } from 'drizzle-orm/sqlite-core'
import { categories, tags } from '../../db/schema/labels.ts'

export type LabelKind = 'category' | 'tag'

export const otherCategory = alias(categories, 'other')
const otherTag = alias(tags, 'other')

/** `key` is what a label is unique by; `other` is the table again, beside itself. */
export const LABEL_KINDS = {
  category: { table: categories, key: categories.labelKey, other: otherCategory, otherKey: otherCategory.labelKey },
  tag: { table: tags, key: tags.name, other: otherTag, otherKey: otherTag.name },
} as const

/** What an audit entry keeps of a label. */
export function contentOf(kind: LabelKind) {
  const { table } = LABEL_KINDS[kind]
  return { name: table.name, description: table.description }
}
