import type { AuditEntry } from '#contract/admin/activity.ts'
import { csvTable } from '#contract/csv.ts'

const DAY_MS = 24 * 60 * 60_000

/** The lowest id possible on a day (UTC, `2026-11-21`): ids are UUIDs that begin with the time. */
export function startOfDay(day: string): string {
  return idAt(Date.parse(`${day}T00:00:00Z`))
}

/** The lowest id possible after a day. */
export function endOfDay(day: string): string {
  return idAt(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
}

function idAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

export const ACTIVITY_CSV = csvTable<AuditEntry>({
  id: ({ id }) => id,
  at: ({ at }) => at,
  'actor id': ({ actor }) => actor.id,
  actor: ({ actor }) => actor.name,
  action: ({ action }) => action,
  entity: ({ entity }) => entity,
  'subject id': ({ subjectId }) => subjectId,
  subject: ({ subject }) => subject ?? '',
  before: ({ before }) => (before ? JSON.stringify(before) : ''),
  after: ({ after }) => (after ? JSON.stringify(after) : ''),
  'request id': ({ requestId }) => requestId,
})
