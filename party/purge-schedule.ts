/** The platform allows 5 purges per minute and account, plus 25 in reserve, with 100 tags each. */
export const GAP_MS = 15_000
export const TAGS_PER_PURGE = 100

/** When the next purge may run, in milliseconds: now, or a gap after the last one. */
export function nextPurge(now: number, last: number | undefined): number {
  return last === undefined ? now : Math.max(now, last + GAP_MS)
}

/** The tags to purge: those waiting, or everything if they are too many for one call. */
export function purgeOf(waiting: readonly string[], everything: string): string[] {
  return waiting.length > TAGS_PER_PURGE ? [everything] : [...waiting]
}
