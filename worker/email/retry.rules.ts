const FIRST_MS = 30_000
const LONGEST_MS = 60 * 60_000
/** No link lives longer than this. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000

/** When to retry a mail that failed for the nth time, doubling the wait each time; null once it has waited a day. */
export function nextTry(tries: number, since: number, now: number): number | null {
  const at = now + Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))
  return at - since > GIVE_UP_AFTER_MS ? null : at
}
