import { byUse, type Tag } from '#web/parts/most-used.ts'

/**
 * Which tags to offer, at most `limit`: those that are in use, or whose name contains `wanted`, most used first.
 * Chosen ones are always among them. `hidden` counts the rest, of `inUse` where `tags` are not all there are.
 */
export function tagsShown(
  tags: Tag[],
  { wanted, chosen, limit, inUse }: { wanted: string; chosen: string[]; limit: number; inUse?: number | undefined },
) {
  const needle = wanted.trim().toLowerCase()
  const fitting = tags
    .filter(({ name, listingCount }) => (needle ? name.includes(needle) : listingCount > 0))
    .toSorted(byUse)
    .map(({ name }) => name)
  const top = fitting.slice(0, limit)
  const missing = needle ? [] : chosen.filter((name) => !top.includes(name))
  return { shown: [...top, ...missing], hidden: Math.max(0, (inUse ?? fitting.length) - top.length - missing.length) }
}
