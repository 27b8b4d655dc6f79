import { fold } from '#contract/fold.ts'
import { tagKey } from '#contract/listings/search.ts'
import { byUse, type Tag } from '#web/domains/listings/most-used.ts'

const MAX_SUGGESTIONS = 6

/** Existing tags that contain the text, prefix matches and most used first, without those already `chosen`. */
export function suggestTags(tags: Tag[], text: string, chosen: string[]): string[] {
  const typed = fold(text)
  if (typed === '') return []
  const chosenKeys = new Set(chosen.map(tagKey))
  const matches = tags.filter(({ name }) => fold(name).includes(typed) && !chosenKeys.has(tagKey(name)))
  const isPrefix = (tag: Tag) => Number(fold(tag.name).startsWith(typed))
  return matches
    .toSorted((a, b) => isPrefix(b) - isPrefix(a) || byUse(a, b))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => name)
}
