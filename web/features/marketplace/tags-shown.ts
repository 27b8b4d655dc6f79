import { tagKey } from '#contract/listings/search.ts'
import { byUse, type Tag } from '#web/parts/most-used.ts'

/**
 * Up to `limit` tags to offer: those in use, or those whose name contains `wanted`, most used first and including
 * chosen ones, given by their keys. `hidden` counts the rest, out of `inUse` if `tags` is incomplete.
 */
export function tagsShown(
  tags: Tag[],
  { wanted, chosen, limit, inUse }: { wanted: string; chosen: string[]; limit: number; inUse?: number | undefined },
) {
  const needle = wanted.trim().toLowerCase()
  const fitting = tags
    .filter(({ name, listingCount }) => (needle ? name.toLowerCase().includes(needle) : listingCount > 0))
    .toSorted(byUse)
    .map(({ name }) => name)
  const top = fitting.slice(0, limit)
  const keys = new Set(top.map(tagKey))
  const missing = needle ? [] : chosen.filter((key) => !keys.has(key)).map((key) => tagName(tags, key))
  return { shown: [...top, ...missing], hidden: Math.max(0, (inUse ?? fitting.length) - top.length - missing.length) }
}

/** A tag as it was first typed, or its key if it is not among `tags`. */
export function tagName(tags: Tag[], key: string): string {
  return tags.find(({ name }) => tagKey(name) === key)?.name ?? key
}
