/**
 * How a list of admins is found: along its numbers (`walk`), by the search index, which knows text and what is filtered by
 * (`match`), or, because one or two characters are fewer than a trigram, among the newest 10,000 that the filters leave
 * (`recent`).
 */
export type Found = { by: 'walk' } | { by: 'match'; match: string } | { by: 'recent'; match: string | undefined }

/** `column` is the text's in the search index; `facets` are codes of three characters, all of which must hold. */
export function findBy(q: string, column: string, facets: readonly string[]): Found {
  const filters = facets.map((facet) => `facets:"${facet}"`)
  const length = [...q].length
  if (length === 1 || length === 2) return { by: 'recent', match: filters.join(' AND ') || undefined }
  const text = length === 0 ? [] : [`${column}:"${q.replaceAll('"', '""')}"`]
  const match = [...text, ...filters].join(' AND ')
  return match === '' ? { by: 'walk' } : { by: 'match', match }
}
