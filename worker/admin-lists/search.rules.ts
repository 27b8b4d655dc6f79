/**
 * How an admin list is searched: `all` rows in order; a `match` in the search index, which covers words and facets; or,
 * for words of one or two characters, which are less than a trigram, a scan of the `newest` 10,000 that the rest leaves.
 */
export type SearchPlan = { by: 'all' } | { by: 'match'; match: string } | { by: 'newest'; match: string | undefined }

/** `words` are FTS5 expressions; `facets` are three-character codes, all of which must match. */
export function planSearch(words: readonly string[], hasShortWords: boolean, facets: readonly string[]): SearchPlan {
  const match = [...words, ...facets.map((facet) => `facets:"${facet}"`)].join(' AND ')
  if (hasShortWords) return { by: 'newest', match: match || undefined }
  return match === '' ? { by: 'all' } : { by: 'match', match }
}
