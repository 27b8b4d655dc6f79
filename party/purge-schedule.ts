/** The platform takes 5 purges a minute of an account, with 25 in reserve, and 100 tags a purge. */
export const GAP_MS = 15_000
export const TAGS_A_PURGE = 100

/** When the next purge may run, in milliseconds: now, or a gap after the last one. */
export function nextPurge(now: number, last: number | undefined): number {
  return last === undefined ? now : Math.max(now, last + GAP_MS)
}

/** What to purge for so many waiting tags: themselves, or everything where they are too many for one call. */
export function purgeOf(waiting: readonly string[], everything: string): string[] {
  return waiting.length > TAGS_A_PURGE ? [everything] : [...waiting]
}
