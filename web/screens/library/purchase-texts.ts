import type { Purchase } from '#contract/library/library.ts'
import { compareReleases } from '#contract/packages/versions.ts'

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** 'Nov 25, 2026' */
export const dateText = (iso: string): string => DATE.format(new Date(iso))

/** Until when there are updates: 'For life', 'Nov 25, 2026', or that they have ended. `now` is Unix milliseconds. */
export function updatesText({ updatesUntil, ended }: Purchase, now: number): string {
  return updatesUntil === null && !ended ? 'For life' : untilText(updatesUntil, ended, now)
}

/** Until when there is support. `now` is Unix milliseconds. */
export function supportText({ supportUntil, ended }: Purchase, now: number): string {
  return supportUntil === null && !ended ? 'Not included' : untilText(supportUntil, ended, now)
}

function untilText(until: string | null, ended: Purchase['ended'], now: number): string {
  if (ended || until === null) return 'Ended'
  return Date.parse(until) <= now ? `Ended ${dateText(until)}` : dateText(until)
}

/** Whether the newest version is an update of the one that its buyer has. */
export function hasUpdate({ newest, had }: Pick<Purchase, 'newest' | 'had'>): boolean {
  if (!newest || had === null || had === newest.version) return false
  return compareReleases(newest.version, had) >= 0
}
