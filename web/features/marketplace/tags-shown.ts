import { byUse } from '#web/parts/most-used.ts'

interface Tag {
  name: string
  listingCount: number
}

/**
 * Which tags to offer, at most `limit`: those that are in use, or whose name contains `wanted`, most used first.
 * Chosen ones are always among them. `hidden` counts the rest.
 */
export function tagsShown(tags: Tag[], { wanted, chosen, limit }: { wanted: string; chosen: string[]; limit: number }) {
  const needle = wanted.trim().toLowerCase()
  const fitting = tags
    .filter(({ name, listingCount }) => (needle ? name.includes(needle) : listingCount > 0))
    .toSorted(byUse)
    .map(({ name }) => name)
  const top = fitting.slice(0, limit)
  const missing = needle ? [] : chosen.filter((name) => !top.includes(name))
  return { shown: [...top, ...missing], hidden: Math.max(0, fitting.length - top.length - missing.length) }
}
