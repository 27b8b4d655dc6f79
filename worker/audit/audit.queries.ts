import { and, desc, eq, exists, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Action } from '#contract/admin/constants.ts'
import { type Database, qb } from '../db/client.ts'
import { auditLog } from '../db/schema/audit.ts'
import { listings } from '../db/schema/listings.ts'

/** The fields of every entry in addition to its change: an id, the time, and the request. */
export interface EntryStamp {
  /** SQL where one statement writes several entries: it must give each its own id. */
  entryId: string | SQL
  /** Milliseconds since 1970. */
  at: number
  requestId: string
}

/** The fields of a JSON object: columns or other SQL about the changed row, or constants. */
type Fields = Record<string, SQLWrapper | string | number | boolean | null>

interface AuditedChange {
  action: Action
  /** What changes: rows of a table, with an entry for each, or one thing by its id. */
  of: (SQLiteTable & { id: SQLWrapper }) | string
  /** Whose id the entry has, if the changed row is a part of something. */
  subject?: SQLWrapper
  before: Fields | null
  after: Fields | null
  where: SQL | undefined
}

/** Writes an entry for each row about to change. In the batch, it goes before the change itself. */
export function recordChange(db: Database, actor: SQLWrapper, stamp: EntryStamp, change: AuditedChange) {
  const { action, of, subject, before, after, where } = change
  const entries = qb.select({
    id: sql`${stamp.entryId}`.as('id'),
    at: sql`${stamp.at}`.as('at'),
    actorId: sql`${actor}`.as('actor_id'),
    action: sql`${action}`.as('action'),
    subjectType: sql`${entityOf(action)}`.as('subject_type'),
    subjectId: sql`${typeof of === 'string' ? of : (subject ?? of.id)}`.as('subject_id'),
    before: toJson(before).as('before'),
    after: toJson(after).as('after'),
    requestId: sql`${stamp.requestId}`.as('request_id'),
  })
  return db.insert(auditLog).select(entries.from(typeof of === 'string' ? sql`(SELECT 1)` : of).where(where))
}

interface StatusChange {
  action: 'listing.status' | 'listing.undo' | 'listing.delete' | 'listing.restore'
  /** The former status; by default the stored one. */
  former?: SQLWrapper
  status: SQLWrapper | string | null
  reason: SQLWrapper | string | null
  /** The version that gets the status; by default the stored one. */
  version?: SQLWrapper
  /** The version of its package that is approved with it. */
  package?: SQLWrapper | undefined
}

/** Writes an entry for each listing whose status is about to change, that is, for which `isAllowed` is true. */
export function recordStatusChange(
  db: Database,
  actor: SQLWrapper,
  stamp: EntryStamp,
  change: StatusChange,
  isAllowed: SQL | undefined,
) {
  const { action, former = listings.status, status, reason, version = listings.version } = change
  return recordChange(db, actor, stamp, {
    action,
    of: listings,
    before: { status: former, reason: listings.statusReason, version: listings.version },
    after: { status, reason, version, ...(change.package && { package: change.package }) },
    where: isAllowed,
  })
}

/** Returns a row if the entry was written, which means that its change was allowed. */
export function findEntry(db: Database, { entryId }: EntryStamp) {
  return db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, entryId))
}

/** `findEntry` as a condition. */
export function isRecorded({ entryId }: EntryStamp): SQL {
  return exists(qb.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, entryId)))
}

/** The reason in the newest entry of an action on something, as a part of a statement. */
export function newestReason(action: Action, subject: SQLWrapper): SQL<string | null> {
  const newest = qb
    .select({ reason: sql`${auditLog.after}->>'reason'` })
    .from(auditLog)
    .where(
      and(eq(auditLog.subjectType, entityOf(action)), eq(auditLog.subjectId, subject), eq(auditLog.action, action)),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return sql<string | null>`${newest}`
}

/** The actor's id if the entry was written, otherwise null: for changes that follow from another. */
export function actorOf(actor: SQLWrapper, stamp: EntryStamp): SQL<string | null> {
  return sql<string | null>`iif(${isRecorded(stamp)}, ${actor}, NULL)`
}

/** What an action is about: its first word. */
function entityOf(action: Action): string {
  return action.slice(0, action.indexOf('.'))
}

function toJson(fields: Fields | null): SQL {
  if (fields === null) return sql`NULL`
  const pairs = Object.entries(fields).map(([name, value]) => sql`${name}, ${toJsonValue(value)}`)
  return sql`json_object(${sql.join(pairs, sql`, `)})`
}

/** D1 binds booleans and integers as floating-point numbers. */
function toJsonValue(value: Fields[string]): SQLWrapper | string | null {
  return typeof value === 'boolean' || typeof value === 'number' ? sql`json(${String(value)})` : value
}
