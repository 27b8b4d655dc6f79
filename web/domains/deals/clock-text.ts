const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The threshold of an urgent countdown. */
export const LAST_HOUR_MS = HOUR

// The reader's locale: none of this is server-rendered.
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(undefined, options)
const MINUTES = { hour: 'numeric', minute: '2-digit' } as const
const CLOCK = format(MINUTES)
const WEEKDAY = format({ weekday: 'short', ...MINUTES })
const DAY_OF_YEAR = format({ month: 'short', day: 'numeric' })
const MEDIUM_DAY = format({ dateStyle: 'medium' })
const MOMENT = format({ month: 'short', day: 'numeric', ...MINUTES })
const LONG_DEADLINE = format({ weekday: 'long', month: 'long', day: 'numeric', ...MINUTES })

/** Milliseconds as '5 d 6 h' or '6 h 40 min', in the last hour as 'hh:mm:ss'. */
export function countdownText(left: number): string {
  if (left >= LAST_HOUR_MS) return leftText(left)
  const seconds = Math.max(0, Math.floor(left / SECOND))
  return [0, Math.floor(seconds / 60), seconds % 60].map(two).join(':')
}

/** Milliseconds in their two largest units, rounded down: '5 d 6 h', '6 h 40 min', '40 min'. */
export function leftText(left: number): string {
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor(left / HOUR) % 24, Math.floor(left / MINUTE) % 60]
  if (left >= DAY) return hours === 0 ? `${days} d` : `${days} d ${hours} h`
  if (left >= HOUR) return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
  return `${Math.max(0, minutes)} min`
}

/** 'until 1:40 PM' of today, 'until Tue 1:40 PM', or from a week on 'until Nov 25, 1:40 PM'. */
export function untilText(at: number, now: number): string {
  const days = Math.abs(daysBetween(at, now))
  return `until ${(days === 0 ? CLOCK : days < 7 ? WEEKDAY : MOMENT).format(at)}`
}

/** 'Wednesday, November 25 at 10:42 AM' */
export function longDeadlineText(at: number): string {
  return LONG_DEADLINE.format(at)
}

/** 'Nov 25, 10:42 AM' */
export function momentText(at: number): string {
  return MOMENT.format(at)
}

/** A compact time: 'Today 10:42 AM', 'Fri 4:05 PM', 'Nov 14', 'Nov 14, 2025'. */
export function stepTimeText(at: number, now: number): string {
  const days = Math.abs(daysBetween(at, now))
  if (days === 0) return `Today ${CLOCK.format(at)}`
  if (days < 7) return WEEKDAY.format(at)
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? DAY_OF_YEAR : MEDIUM_DAY).format(at)
}

/** Calendar days in the reader's time zone. */
function daysBetween(at: number, now: number): number {
  return Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / DAY)
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
