import { tagKey } from '#contract/listings/search.ts'
import { byUse, type Tag } from '#web/domains/listings/most-used.ts'

const MOST = 6

/** Tags in use that contain what is typed, most used first; none of those `chosen`. */
export function suggestTags(tags: Tag[], text: string, chosen: string[]): string[] {
  const typed = tagKey(text)
  if (typed === '') return []
  const there = new Set(chosen.map(tagKey))
  const fits = tags.filter(({ name }) => name.toLowerCase().includes(typed) && !there.has(tagKey(name)))
  const begins = (tag: Tag) => Number(tag.name.toLowerCase().startsWith(typed))
  return fits
    .toSorted((a, b) => begins(b) - begins(a) || byUse(a, b))
    .slice(0, MOST)
    .map(({ name }) => name)
}
