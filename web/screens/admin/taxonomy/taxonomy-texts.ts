import type { TaxonomyKind } from './taxonomies-api.ts'

export interface TaxonomyTexts {
  kind: TaxonomyKind
  /** 'Category', and 'category' within a sentence. */
  One: string
  one: string
  Many: string
  many: string
}

export const CATEGORY: TaxonomyTexts = {
  kind: 'categories',
  One: 'Category',
  one: 'category',
  Many: 'Categories',
  many: 'categories',
}
export const TAG: TaxonomyTexts = { kind: 'tags', One: 'Tag', one: 'tag', Many: 'Tags', many: 'tags' }

export const listingCountText = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'product' : 'products'}`
