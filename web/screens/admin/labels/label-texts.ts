import type { LabelKind } from './labels-api.ts'

export interface LabelWords {
  kind: LabelKind
  /** 'Category', and 'category' within a sentence. */
  One: string
  one: string
  Many: string
  many: string
}

export const CATEGORY: LabelWords = {
  kind: 'categories',
  One: 'Category',
  one: 'category',
  Many: 'Categories',
  many: 'categories',
}
export const TAG: LabelWords = { kind: 'tags', One: 'Tag', one: 'tag', Many: 'Tags', many: 'tags' }

export const listingCountText = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'product' : 'products'}`
