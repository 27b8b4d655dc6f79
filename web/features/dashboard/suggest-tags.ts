import { tidyLine } from '#contract/text.ts'
import { splitTagKeys, tagKey } from '#contract/listings/search.ts'
import { byUse, type Tag } from '#web/parts/most-used.ts'

const MOST = 6

/** Tags in use that go on with what is typed after the last comma, most used first; none of those already there. */
export function suggestTags(tags: Tag[], text: string): string[] {
  const typed = tidyLine(text.slice(text.lastIndexOf(',') + 1)).toLowerCase()
  if (typed === '') return []
  const there = new Set(splitTagKeys(text))
  const fits = tags.filter(({ name }) => name.toLowerCase().includes(typed) && !there.has(tagKey(name)))
  const begins = (tag: Tag) => Number(tag.name.toLowerCase().startsWith(typed))
  return fits
    .toSorted((a, b) => begins(b) - begins(a) || byUse(a, b))
    .slice(0, MOST)
    .map(({ name }) => name)
}
