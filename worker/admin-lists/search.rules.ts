/**
 * How an admin list is searched: `all` rows in order; a `match` in the search index, which covers text and facets; or,
 * for one or two characters, which are less than a trigram, a scan of the `newest` 10,000 that the facets leave.
 */
export type SearchPlan = { by: 'all' } | { by: 'match'; match: string } | { by: 'newest'; match: string | undefined }

/** `column` is the search index's text column; `facets` are three-character codes, all of which must match. */
export function planSearch(q: string, column: string, facets: readonly string[]): SearchPlan {
  const filters = facets.map((facet) => `facets:"${facet}"`)
  const length = [...q].length
  if (length === 1 || length === 2) return { by: 'newest', match: filters.join(' AND ') || undefined }
  const text = length === 0 ? [] : [`${column}:"${q.replaceAll('"', '""')}"`]
  const match = [...text, ...filters].join(' AND ')
  return match === '' ? { by: 'all' } : { by: 'match', match }
}
