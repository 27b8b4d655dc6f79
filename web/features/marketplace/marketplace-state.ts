import * as v from 'valibot'
import { ListingQuery, MAX_SEARCH, MAX_TAGS, normaliseSearch, splitTags } from '#contract/listings.ts'

/** What the address says. Unlike the API it takes no offence: what cannot be read counts as not given. */
export function readState(search: string): ListingQuery {
  const params = new URLSearchParams(search)
  const read = <Name extends 'page' | 'sort' | 'category'>(name: Name) => {
    const result = v.safeParse(ListingQuery.entries[name], params.get(name) ?? undefined)
    return result.success ? result.output : v.parse(ListingQuery.entries[name], undefined)
  }
  return {
    q: cutSearch(params.get('q') ?? ''),
    tags: splitTags(params.get('tags') ?? '').slice(0, MAX_TAGS),
    category: v.parse(v.string(), read('category')),
    sort: v.parse(ListingQuery.entries.sort, read('sort')),
    page: v.parse(v.number(), read('page')),
  }
}

export function cutSearch(text: string): string {
  return normaliseSearch(text).slice(0, MAX_SEARCH).toWellFormed()
}

export function hasFilters({ q, category, tags }: ListingQuery): boolean {
  return q !== '' || category !== '' || tags.length > 0
}
