const HOUR_MS = 60 * 60_000
const DAY_HOURS = 24

/** 'Usually replies within an hour', '… 3 hours', '… 2 days', by milliseconds. */
export function responseText(ms: number): string {
  const hours = Math.max(1, Math.ceil(ms / HOUR_MS))
  const days = Math.ceil(hours / DAY_HOURS)
  const time = hours === 1 ? 'an hour' : hours <= DAY_HOURS ? `${hours} hours` : `${days} days`
  return `Usually replies within ${time}`
}
