import { fold } from '#contract/fold.ts'
import { tagKey } from '#contract/listings/search.ts'
import { byName } from '#web/domains/listings/by-name.ts'
import { byUse, type Tag } from '#web/domains/listings/most-used.ts'

/**
 * Up to `limit` tags to offer, by name: those most used, or those whose name contains `wanted`, and all chosen ones,
 * given by their keys. `hidden` counts the rest, out of `inUse` if `tags` is incomplete.
 */
export function tagsShown(
  tags: Tag[],
  { wanted, chosen, limit, inUse }: { wanted: string; chosen: string[]; limit: number; inUse?: number | undefined },
): { shown: { name: string; listingCount?: number }[]; hidden: number } {
  const needle = fold(wanted)
  const fitting = tags
    .filter(({ name, listingCount }) => (needle ? fold(name).includes(needle) : listingCount > 0))
    .toSorted(byUse)
  const top = fitting.slice(0, limit)
  const keys = new Set(top.map(({ name }) => tagKey(name)))
  const missing = needle ? [] : chosen.filter((key) => !keys.has(key)).map((key) => ({ name: tagName(tags, key) }))
  const shown = [...top.map(({ name, listingCount }) => ({ name, listingCount })), ...missing].toSorted(byName)
  return { shown, hidden: Math.max(0, (inUse ?? fitting.length) - shown.length) }
}

/** A tag's display name, or its key if it is not among `tags`. */
export function tagName(tags: Tag[], key: string): string {
  return tags.find(({ name }) => tagKey(name) === key)?.name ?? key
}
