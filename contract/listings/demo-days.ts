import { dayOf, lastDays } from '../days.ts'
import { DEMO_DAYS, MIN_DEMO_DAYS } from './limits.ts'

/** Whether a demo could be reached on each day from `from` (UTC, `2026-11-21`): '1' yes, '0' no, '-' not checked. */
export interface DemoDays {
  from: string
  days: string
}

/** From the first to the last checked day of the last `DEMO_DAYS`; null if fewer than `MIN_DEMO_DAYS` were checked. */
export function toDemoDays(checked: readonly { day: string; up: boolean }[], now: number): DemoDays | null {
  const results = new Map(checked.map(({ day, up }) => [day, up ? '1' : '0']))
  const window = lastDays(now, DEMO_DAYS)
  if (window.filter((day) => results.has(day)).length < MIN_DEMO_DAYS) return null
  const first = window.findIndex((day) => results.has(day))
  const last = window.findLastIndex((day) => results.has(day))
  const shown = window.slice(first, last + 1)
  return { from: shown[0] ?? '', days: shown.map((day) => results.get(day) ?? '-').join('') }
}

export interface DemoDay {
  day: string
  /** Null if it was not checked. */
  up: boolean | null
}

export function listDemoDays({ from, days }: DemoDays): DemoDay[] {
  const start = Date.parse(from)
  return [...days].map((result, index) => ({
    day: dayOf(start + index * 24 * 60 * 60_000),
    up: result === '-' ? null : result === '1',
  }))
}

/** The percentage of checked days on which a demo could be reached, such as 96.7. */
export function demoUptime({ days }: DemoDays): number {
  const checked = days.replaceAll('-', '').length
  const up = days.replaceAll(/[^1]/g, '').length
  return Math.round((up / checked) * 1000) / 10
}
