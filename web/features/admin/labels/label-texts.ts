import type { NameKind } from './labels-api.ts'

export interface NameWords {
  kind: NameKind
  /** 'Category', and 'category' within a sentence. */
  One: string
  one: string
  Many: string
  many: string
}

export const CATEGORY: NameWords = {
  kind: 'categories',
  One: 'Category',
  one: 'category',
  Many: 'Categories',
  many: 'categories',
}
export const TAG: NameWords = { kind: 'tags', One: 'Tag', one: 'tag', Many: 'Tags', many: 'tags' }

export const products = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`
