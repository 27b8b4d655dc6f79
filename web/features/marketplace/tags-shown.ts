import { byName, byUse, type Tag } from '#web/parts/most-used.ts'

/**
 * Up to `limit` tags to offer, by name: those most used, or those whose name contains `wanted`, and all chosen ones.
 * `hidden` counts the rest, out of `inUse` if `tags` is incomplete.
 */
export function tagsShown(
  tags: Tag[],
  { wanted, chosen, limit, inUse }: { wanted: string; chosen: string[]; limit: number; inUse?: number | undefined },
): { shown: { name: string; listingCount?: number }[]; hidden: number } {
  const needle = wanted.trim().toLowerCase()
  const fitting = tags
    .filter(({ name, listingCount }) => (needle ? name.toLowerCase().includes(needle) : listingCount > 0))
    .toSorted(byUse)
  const top = fitting.slice(0, limit)
  const missing = needle ? [] : chosen.filter((name) => !top.some((tag) => tag.name === name)).map((name) => ({ name }))
  const shown = [...top.map(({ name, listingCount }) => ({ name, listingCount })), ...missing].toSorted(byName)
  return { shown, hidden: Math.max(0, (inUse ?? fitting.length) - shown.length) }
}
