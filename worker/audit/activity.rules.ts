import type { AuditEntry } from '#contract/admin/activity.ts'
import { csvRow } from '#contract/csv.ts'

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

export const CSV_HEAD = 'id,at,actor id,actor,action,entity,subject id,subject,before,after,request id\r\n'

/** An entry as a line of CSV. */
export function toCsvLine(entry: AuditEntry): string {
  const { id, at, actor, action, entity, subjectId, subject, before, after, requestId } = entry
  return csvRow([
    id,
    at,
    actor.id,
    actor.name,
    action,
    entity,
    subjectId,
    subject ?? '',
    before ? JSON.stringify(before) : '',
    after ? JSON.stringify(after) : '',
    requestId,
  ])
}
