import { distance } from 'fastest-levenshtein'
import { NEAREST_WORDS } from '#contract/listings/limits.ts'

/** The words of `others` most probably meant by `word`, nearest first: one typing error or two. */
export function nearestWords(word: string, others: readonly string[]): string[] {
  const most = word.length < 6 ? 1 : 2
  return others
    .filter((other) => other !== word)
    .map((other) => ({ other, errors: distance(word, other) }))
    .filter(({ errors }) => errors <= most)
    .toSorted((one, next) => one.errors - next.errors || (one.other < next.other ? -1 : 1))
    .slice(0, NEAREST_WORDS)
    .map(({ other }) => other)
}
