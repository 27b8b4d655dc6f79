/** The median of some values; null if there are fewer than `fewest`. */
export function medianOf(values: readonly number[], fewest: number): number | null {
  if (values.length < Math.max(1, fewest)) return null
  const sorted = values.toSorted((one, other) => one - other)
  const [lower = 0, upper = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return Math.round((lower + upper) / 2)
}
