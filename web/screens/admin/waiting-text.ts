import { DAY, HOUR, MINUTE } from '#contract/units.ts'
import { serverNow } from '#web/lib/server-clock.ts'

/** How long something has waited, in its largest unit: 'Waiting 6 d', 'Waiting 1 min' at least. */
export function waitingText(since: string, now = serverNow()): string {
  const ms = now - Date.parse(since)
  if (ms >= DAY) return `Waiting ${Math.floor(ms / DAY)} d`
  if (ms >= HOUR) return `Waiting ${Math.floor(ms / HOUR)} h`
  return `Waiting ${Math.max(1, Math.floor(ms / MINUTE))} min`
}
