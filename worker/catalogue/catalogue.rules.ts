import type { ListingQuery } from '#contract/listings/catalogue.ts'

/**
 * How a list is found:
 * - `index`: everything or one category, along the index of its sort;
 * - `match`: the search index, which knows text, category and tags;
 * - `recent`: one or two characters are fewer than a trigram, so the newest candidates are read, as far as lists reach.
 */
export type Plan = 'index' | 'match' | 'recent'

export function planFor({ q, tags }: Pick<ListingQuery, 'q' | 'tags'>): Plan {
  const characters = [...q].length
  if (characters === 1 || characters === 2) return 'recent'
  return characters === 0 && tags.length === 0 ? 'index' : 'match'
}

/** A text as an FTS5 phrase over title and description; nothing in it is an operator. */
export function textMatch(q: string): string {
  return `{title description}:"${q.replaceAll('"', '""')}"`
}

/**
 * LIKE patterns (escape `\`) that contain `q` in any case. SQLite folds ASCII only,
 * so every other letter is given in both cases. For one or two characters: D1 allows 50 bytes a pattern.
 */
export function likePatterns(q: string): string[] {
  const forms = [...q]
    .map(formsOf)
    .reduce((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)), [''])
  return forms.map((form) => `%${form.replaceAll(/[\\%_]/g, '\\$&')}%`)
}

function formsOf(character: string): string[] {
  if (character <= '\x7f') return [character]
  return [...new Set([character, character.toLowerCase(), character.toUpperCase()])]
}
