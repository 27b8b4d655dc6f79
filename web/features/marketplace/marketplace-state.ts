import { cutSearch, maxPage, splitTagKeys, toMinRating } from '#contract/listings/search.ts'
import { tidyLine } from '#contract/text.ts'
import { SORTS } from '#contract/listings/constants.ts'
import { MAX_CATEGORY_QUERY, MAX_TAGS } from '#contract/limits.ts'
import type { ListingQuery } from '#contract/listings/catalogue.ts'

/** The state in an address. Unlike the API, it ignores invalid values. */
export function readState(search: string): ListingQuery {
  const params = new URLSearchParams(search)
  const category = tidyLine(params.get('category') ?? '')
  const page = /^[1-9]\d{0,3}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const list = {
    q: cutSearch(params.get('q') ?? ''),
    tags: splitTagKeys(params.get('tags') ?? '').slice(0, MAX_TAGS),
    category: category.length > MAX_CATEGORY_QUERY ? '' : category,
    rating: toMinRating(params.get('rating')),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
  }
  return { ...list, page: page <= maxPage(list) ? page : 1 }
}

export function hasFilters({ q, category, tags, rating }: ListingQuery): boolean {
  return q !== '' || category !== '' || tags.length > 0 || rating > 0
}

export function ratingText(rating: number): string {
  return `${rating}.0 and up`
}
