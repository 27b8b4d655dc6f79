import { MAX_PAGE, PAGE_SIZE } from '#contract/listings.ts'
import { rareWord } from './generate.ts'
import type { Scenario } from './measure.ts'

/** What is asked of a generated catalogue of `size` listings; see `generate.ts` for its words and tags. */
export function scenarios(size: number): Scenario[] {
  const pages = Math.min(MAX_PAGE, size / PAGE_SIZE)
  return [
    { name: 'asks nothing', pathOf: () => '/api/health' },
    { name: 'select 1', pathOf: () => '/bench/select-1' },
    { name: 'hot: first page', pathOf: () => '/api/listings' },
    { name: 'hot: a product', pathOf: () => '/api/listings/listing-7' },
    { name: 'cold: distinct pages', pathOf: (n) => `/api/listings?page=${(n % pages) + 1}` },
    { name: 'cold: distinct products', pathOf: (n) => `/api/listings/listing-${(n * 7919) % size}` },
    {
      name: 'category page',
      pathOf: (n) => `/api/listings?category=category-${n % 20}&sort=price-asc&page=${(n % 61) + 1}`,
    },
    { name: 'tag page', pathOf: (n) => `/api/listings?tags=tag-${n % 200}&page=${(n % 13) + 1}` },
    { name: 'search, rare word', pathOf: (n) => `/api/listings?q=${rareWord((n * 31) % size)}` },
    { name: 'search, word in 20 %', pathOf: (n) => `/api/listings?q=common&page=${(n % 100) + 1}` },
    {
      name: 'search, category and tags',
      pathOf: (n) => `/api/listings?q=common&category=category-${n % 20}&tags=tag-${n % 200},tag-${(n + 20) % 200}`,
    },
    { name: 'related', pathOf: (n) => `/api/listings/listing-${(n * 7919) % size}/related` },
  ]
}
