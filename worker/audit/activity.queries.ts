import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ActivityPage, ActivityQuery, AuditEntry } from '#contract/admin/activity.ts'
import { ACTIVITY_REACH, ADMIN_PAGE_SIZE } from '#contract/admin/limits.ts'
import type { Database } from '../db/client.ts'
import { auditLog } from '../db/schema/audit.ts'
import { profiles } from '../db/schema/profiles.ts'
import { personColumns, personName } from '../profiles/person-name.queries.ts'
import { toPersonSummary } from '../profiles/person-summary.rules.ts'
import { endOfDay, startOfDay } from './activity.rules.ts'

/** An entry, its actor, and its subject under its present name. */
const fields = {
  id: auditLog.id,
  at: auditLog.at,
  actorId: auditLog.actorId,
  action: auditLog.action,
  entity: auditLog.subjectType,
  subjectId: auditLog.subjectId,
  before: auditLog.before,
  after: auditLog.after,
  requestId: auditLog.requestId,
  actor: personColumns(profiles, 'actor'),
  subject: sql<string | null>`CASE ${auditLog.subjectType}
    WHEN 'listing' THEN (SELECT title FROM listings WHERE id = ${auditLog.subjectId})
    WHEN 'category' THEN (SELECT name FROM categories WHERE id = ${auditLog.subjectId})
    WHEN 'tag' THEN (SELECT name FROM tags WHERE id = ${auditLog.subjectId})
    WHEN 'synonyms' THEN (SELECT terms FROM synonym_groups WHERE id = ${auditLog.subjectId})
    WHEN 'token' THEN coalesce(${auditLog.after}->>'name', ${auditLog.before}->>'name')
    WHEN 'report' THEN (SELECT title FROM report_cases WHERE id = ${auditLog.subjectId})
    WHEN 'deal' THEN (SELECT title FROM listings WHERE id = (SELECT listing_id FROM deals WHERE id = ${auditLog.subjectId}))
    WHEN 'review' THEN (
      SELECT coalesce((SELECT title FROM listings WHERE id = subject_id), (
        SELECT ${personName()}
        FROM profiles WHERE id = subject_id))
      FROM reviews WHERE id = ${auditLog.subjectId})
    WHEN 'letter' THEN coalesce(
      (SELECT subject FROM letters WHERE id = ${auditLog.subjectId}), ${auditLog.before}->>'subject')
    WHEN 'catalogue' THEN NULL
    WHEN 'subscribers' THEN NULL
    ELSE (
      SELECT ${personName()}
      FROM profiles WHERE id = ${auditLog.subjectId})
  END`.as('subject'),
}

/**
 * A page of the audit log, newest first. Scans up to 2,000 entries along the index of the most selective filter for
 * those that match the others. If the scan ends before the page is full, its last entry is appended with `matches`
 * false.
 */
export function listActivity(db: Database, query: ActivityQuery, limit = ADMIN_PAGE_SIZE) {
  return db
    .select({ ...fields, matches: sql<boolean>`page.matches`.mapWith(Boolean).as('matches') })
    .from(sql`(${selectWindow(query, limit)}) AS page`)
    .innerJoin(auditLog, eq(auditLog.id, sql`page.id`))
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .orderBy(desc(sql`page.matches`), desc(auditLog.id))
}

/** The newest entries about one thing. */
export function listHistory(db: Database, entity: string, subjectId: string) {
  return db
    .select(fields)
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectType, entity), eq(auditLog.subjectId, subjectId)))
    .orderBy(desc(auditLog.id))
    .limit(ADMIN_PAGE_SIZE)
}

/** Greater than every UUID. */
const MAX_ID = 'g'

function selectWindow(query: ActivityQuery, limit: number): SQL {
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
  // An entity alone, or an id without one, has no index.
  const isIndexed = who !== undefined || what !== undefined || (subject !== undefined && entity !== undefined)
  const [first = sql`TRUE`, ...others] = isIndexed ? conditions : [sql`TRUE`, ...conditions]
  const upper = before ?? (to === undefined ? MAX_ID : endOfDay(to))
  const lower = from === undefined ? '' : startOfDay(from)
  const matches = others.length === 0 ? sql`1` : sql.join(others, sql` AND `)
  return sql`
    WITH looked AS MATERIALIZED (
      SELECT id, ${matches} AS matches FROM audit_log
      WHERE ${first} AND id < ${upper} AND id >= ${lower}
      ORDER BY id DESC LIMIT ${others.length === 0 ? limit + 1 : ACTIVITY_REACH}
    ), matching AS MATERIALIZED (
      SELECT id, 1 AS matches FROM looked WHERE matches ORDER BY id DESC LIMIT ${limit + 1}
    ), ended AS (
      SELECT min(id) AS id, 0 AS matches FROM looked
      WHERE (SELECT count(*) FROM looked) = ${ACTIVITY_REACH} AND (SELECT count(*) FROM matching) <= ${limit}
    )
    SELECT * FROM matching UNION ALL SELECT * FROM ended WHERE id IS NOT NULL`
}

export type EntryRow = Awaited<ReturnType<typeof listHistory>>[number]
type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number]

export function toActivity(rows: ActivityRow[], limit = ADMIN_PAGE_SIZE): ActivityPage {
  const matching = rows.filter(({ matches }) => matches)
  const items = matching.slice(0, limit).map((row) => {
    const { matches: _, ...entry } = row
    return toEntry(entry)
  })
  const ended = rows.find(({ matches }) => !matches)
  return { items, next: (matching.length > limit ? items.at(-1)?.id : ended?.id) ?? null }
}

export function toEntry({ at, actorId, actor, ...entry }: EntryRow): AuditEntry {
  return { ...entry, at: at.toISOString(), actor: toPersonSummary(actorId, actor) }
}
