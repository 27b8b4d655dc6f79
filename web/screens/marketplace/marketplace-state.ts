import {
  cutSearch,
  isNarrowed,
  maxPage,
  splitTagKeys,
  toMinRating,
  toPrice,
  toSort,
  toListingFeatures,
} from '#contract/listings/search.ts'
import { defaultSort, PAGE_SIZES } from '#contract/listings/constants.ts'
import { foldSlug } from '#contract/slug.ts'
import { tidyLine } from '#contract/text.ts'
import { MAX_CATEGORY_QUERY, MAX_LANGUAGE, MAX_TAGS } from '#contract/listings/limits.ts'
import type { ListingQuery } from '#contract/listings/catalogue.ts'

/** Parses the query string. Unlike the API, it ignores invalid values. */
export function readState(search: string): ListingQuery {
  const params = new URLSearchParams(search)
  const category = foldSlug(tidyLine(params.get('category') ?? ''))
  const language = tidyLine(params.get('language') ?? '').toLowerCase()
  const page = /^[1-9]\d{0,3}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const q = cutSearch(params.get('q') ?? '')
  const tags = splitTagKeys(params.get('tags') ?? '').slice(0, MAX_TAGS)
  const list = {
    q,
    tags,
    tagMatch: tags.length > 0 && params.get('tagMatch') === 'all' ? ('all' as const) : ('any' as const),
    category: category.length > MAX_CATEGORY_QUERY ? '' : category,
    rating: toMinRating(params.get('rating')),
    minPrice: toPrice(params.get('minPrice')) ?? 0,
    maxPrice: toPrice(params.get('maxPrice')),
    traits: toListingFeatures(params.getAll('traits').join()),
    language: language.length > MAX_LANGUAGE ? '' : language,
    size: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? PAGE_SIZES[0],
    sort: toSort(params.get('sort'), q),
  }
  return { ...list, page: page <= maxPage(list) ? page : 1 }
}

export function hasFilters(state: ListingQuery): boolean {
  return state.category !== '' || isNarrowed(state)
}

/** The first page of a new search, by best match unless another order was selected. */
export function withSearch(state: ListingQuery, q: string): ListingQuery {
  const sort = state.sort === defaultSort(state.q) ? defaultSort(q) : state.sort
  return { ...state, q, sort, page: 1 }
}
