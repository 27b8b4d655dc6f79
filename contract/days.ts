const DAY_MS = 24 * 60 * 60_000

/** The day of a time in UTC, such as `2026-11-21`. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** The last `count` days in UTC up to that of `now`, which is the last. */
export function lastDays(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(now - (count - 1 - index) * DAY_MS))
}
