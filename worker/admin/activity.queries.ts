import { sql } from 'drizzle-orm'
import type { ActivityPage, ActivityQuery, AuditEntry } from '#contract/admin/activity.ts'
import { ACTIVITY_REACH, ADMIN_PAGE_SIZE } from '#contract/limits.ts'
import { all, type Query, type Database } from '../db/client.ts'
import { endOfDay, startOfDay } from './activity.rules.ts'
import { type PersonRefRow, toPersonRef } from './person-ref.rules.ts'

export interface AuditRow extends PersonRefRow {
  id: string
  at: number
  actor_id: string
  action: string
  subject_type: string
  subject_id: string
  subject: string | null
  before: string | null
  after: string | null
  request_id: string
}

/** Of a page: `fits` is 0 for the one that only says how far was looked. */
export interface ActivityRow extends AuditRow {
  fits: number
}

/**
 * A page of the audit log, newest first: along the index of the rarest filter that there is, of whose newest 2,000 entries
 * those that fit the others; the last row of the window, fitting or not, comes last with `fits` 0.
 */
export function listActivity(query: ActivityQuery, most = ADMIN_PAGE_SIZE): Query {
  const { who, what, entity, subject, from, to, before } = query
  const conditions = [
    subject !== undefined && entity !== undefined
      ? sql`subject_type = ${entity} AND subject_id = ${subject}`
      : undefined,
    who === undefined ? undefined : sql`actor_id = ${who}`,
    what === undefined ? undefined : sql`action = ${what}`,
    entity === undefined ? undefined : sql`subject_type = ${entity}`,
    subject === undefined ? undefined : sql`subject_id = ${subject}`,
  ].filter((condition) => condition !== undefined)
  // Only whole filters have an index; of an entity alone, or an id without one, there is none.
  const isIndexed = who !== undefined || what !== undefined || (subject !== undefined && entity !== undefined)
  const [first = sql`TRUE`, ...others] = isIndexed ? conditions : [sql`TRUE`, ...conditions]
  const upper = before ?? (to === undefined ? MAX_ID : endOfDay(to))
  const lower = from === undefined ? '' : startOfDay(from)
  const fits = others.length === 0 ? sql`1` : sql.join(others, sql` AND `)
  return sql`
    WITH looked AS MATERIALIZED (
      SELECT id, ${fits} AS fits FROM audit_log
      WHERE ${first} AND id < ${upper} AND id >= ${lower}
      ORDER BY id DESC LIMIT ${others.length === 0 ? most + 1 : ACTIVITY_REACH}
    ), page AS MATERIALIZED (
      SELECT id, 1 AS fits FROM looked WHERE fits ORDER BY id DESC LIMIT ${most + 1}
    ), ended AS (
      SELECT min(id) AS id, 0 AS fits FROM looked
      WHERE (SELECT count(*) FROM looked) = ${ACTIVITY_REACH} AND (SELECT count(*) FROM page) <= ${most}
    )
    SELECT a.*, shown.fits, ${columnsBeside}
    FROM (SELECT * FROM page UNION ALL SELECT * FROM ended WHERE id IS NOT NULL) AS shown
    JOIN audit_log a ON a.id = shown.id LEFT JOIN profiles p ON p.id = a.actor_id
    ORDER BY shown.fits DESC, a.id DESC`
}

/** The newest entries about one thing. */
export function listHistory(entity: string, subject: Query | string, most = ADMIN_PAGE_SIZE): Query {
  return sql`
    SELECT a.*, 1 AS fits, ${columnsBeside}
    FROM audit_log a LEFT JOIN profiles p ON p.id = a.actor_id
    WHERE a.subject_type = ${entity} AND a.subject_id = ${subject} ORDER BY a.id DESC LIMIT ${most}`
}

const MAX_ID = 'g'

/** Who did it, and what it was done to, as they are called now. */
const columnsBeside = sql`
  p.first_name, p.last_name, p.username, p.avatar_url,
  CASE a.subject_type
    WHEN 'listing' THEN (SELECT title FROM listings WHERE id = a.subject_id)
    WHEN 'category' THEN (SELECT name FROM categories WHERE id = a.subject_id)
    WHEN 'tag' THEN (SELECT name FROM tags WHERE id = a.subject_id)
    WHEN 'token' THEN coalesce(a.after->>'name', a.before->>'name')
    WHEN 'catalogue' THEN NULL
    ELSE (
      SELECT coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), username)
      FROM profiles WHERE id = a.subject_id)
  END AS subject`

/** A page of so many, outside of any request's batch. */
export async function readActivity(db: Database, query: ActivityQuery, most: number): Promise<ActivityPage> {
  return toActivity(await all<ActivityRow>(db, listActivity(query, most)), most)
}

export function toActivity(rows: ActivityRow[], most = ADMIN_PAGE_SIZE): ActivityPage {
  const fitting = rows.filter(({ fits }) => fits === 1)
  const items = fitting.slice(0, most)
  const ended = rows.find(({ fits }) => fits === 0)
  const next = fitting.length > most ? items.at(-1)?.id : ended?.id
  return { items: items.map(toEntry), next: next ?? null }
}

export function toEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: toPersonRef(row.actor_id, row),
    action: row.action,
    entity: row.subject_type,
    subjectId: row.subject_id,
    subject: row.subject,
    before: row.before === null ? null : (JSON.parse(row.before) as Record<string, unknown>),
    after: row.after === null ? null : (JSON.parse(row.after) as Record<string, unknown>),
    requestId: row.request_id,
  }
}
