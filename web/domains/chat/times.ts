const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

// The reader's locale: none of this is server-rendered.
const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const DAY_OF_YEAR = new Intl.DateTimeFormat(undefined, { weekday: 'long', month: 'long', day: 'numeric' })
const DAY_WITH_YEAR = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' })
const WEEKDAY = new Intl.DateTimeFormat(undefined, { weekday: 'short' })
const SHORT_DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })
const MEDIUM_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const AGO = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

/** '4:05 PM', '16:05' */
export function clockText(at: number): string {
  return CLOCK.format(at)
}

/** 'Today', 'Yesterday', 'Friday, November 20', with the year if it is another one. */
export function dayText(at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return sameYear(at, now) ? DAY_OF_YEAR.format(at) : DAY_WITH_YEAR.format(at)
}

/** A compact time: '10:42 AM', 'Sat', 'Nov 14', 'Nov 14, 2025'. */
export function shortText(at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days <= 0) return clockText(at)
  if (days < 7) return WEEKDAY.format(at)
  return sameYear(at, now) ? SHORT_DAY.format(at) : MEDIUM_DAY.format(at)
}

/** 'last seen 5 minutes ago' */
export function seenText(at: number, now: number): string {
  const ago = Math.max(0, now - at)
  if (ago < MINUTE) return 'last seen just now'
  if (ago < HOUR) return `last seen ${AGO.format(-Math.floor(ago / MINUTE), 'minute')}`
  if (ago < DAY) return `last seen ${AGO.format(-Math.floor(ago / HOUR), 'hour')}`
  if (ago < WEEK) return `last seen ${AGO.format(-Math.floor(ago / DAY), 'day')}`
  return `last seen on ${sameYear(at, now) ? SHORT_DAY.format(at) : MEDIUM_DAY.format(at)}`
}

/** Calendar days in the reader's time zone. */
function daysBetween(at: number, now: number): number {
  return Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / DAY)
}

function sameYear(at: number, now: number): boolean {
  return new Date(at).getFullYear() === new Date(now).getFullYear()
}
