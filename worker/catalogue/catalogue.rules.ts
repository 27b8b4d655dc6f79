import { medianOf } from '#contract/median.ts'
import { MIN_RESPONSE_ANSWERS } from '#contract/limits.ts'
import type { ListingQuery } from '#contract/listings/catalogue.ts'

/**
 * How a list is found: along the `index` of its sort for everything or one category; by a `match` in the search index;
 * or, for one or two characters, which are less than a trigram, by scanning the most `recent` candidates up to the reach.
 */
export type Plan = 'index' | 'match' | 'recent'

export function planFor({ q, tags, rating }: Pick<ListingQuery, 'q' | 'tags' | 'rating'>): Plan {
  const characters = [...q].length
  if (characters === 1 || characters === 2) return 'recent'
  return characters === 0 && tags.length === 0 && rating === 0 ? 'index' : 'match'
}

/** A text as an FTS5 phrase over title and description, without operators. */
export function textMatch(q: string): string {
  return `{title description}:"${q.replaceAll('"', '""')}"`
}

/**
 * LIKE patterns (escape `\`) that contain `q` in any case. SQLite folds ASCII only, so other letters are given in both
 * cases. For one or two characters, since D1 allows 50 bytes per pattern.
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

/** The median of the times in which somebody answered, in milliseconds; null if there are too few. */
export function responseTime(answers: readonly number[]): number | null {
  return medianOf(answers, MIN_RESPONSE_ANSWERS)
}
