/**
 * How an admin list is searched: every row in order (`all`), by the search index, which knows text and facets (`match`),
 * or, because one or two characters are fewer than a trigram, among the newest 10,000 that the facets leave (`newest`).
 */
export type SearchPlan = { by: 'all' } | { by: 'match'; match: string } | { by: 'newest'; match: string | undefined }

/** `column` is the text's in the search index; `facets` are codes of three characters, all of which must hold. */
export function planSearch(q: string, column: string, facets: readonly string[]): SearchPlan {
  const filters = facets.map((facet) => `facets:"${facet}"`)
  const length = [...q].length
  if (length === 1 || length === 2) return { by: 'newest', match: filters.join(' AND ') || undefined }
  const text = length === 0 ? [] : [`${column}:"${q.replaceAll('"', '""')}"`]
  const match = [...text, ...filters].join(' AND ')
  return match === '' ? { by: 'all' } : { by: 'match', match }
}
