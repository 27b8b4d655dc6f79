/** @deprecated Use `audit.queries.ts`; kept until the admin area has moved. */
import { sql } from 'drizzle-orm'
import type { Action, Entity } from '#contract/admin/constants.ts'
import type { Query } from '../db/client.ts'

/** What every line of the audit log says: its own id, when, and in which request. */
export interface Note {
  noteId: string
  at: number
  requestId: string
}

/** Several notes of one request: `noteId` is then the piece of SQL that gives each row its own. */
export type Notes = Omit<Note, 'noteId'> & { noteId: Query | string }

/** All may be pieces of SQL about the listing. */
interface StatusChange {
  action: 'listing.status' | 'listing.delete' | 'listing.restore'
  /** What it was. */
  former?: Query
  status: Query
  reason: Query
  /** The version that has the status then. */
  version?: Query
}

/** Changes of listings' status, where `isAllowed` holds: asked in the same batch as the change and before it. */
export function noteStatus(actor: Query, note: Notes, change: StatusChange, isAllowed: Query): Query {
  const { action, former = sql`status`, status, reason, version = sql`version` } = change
  return noteChange(actor, note, {
    action,
    entity: 'listing',
    subject: sql`id`,
    before: sql`json_object('status', ${former}, 'reason', status_reason, 'version', version)`,
    after: sql`json_object('status', ${status}, 'reason', ${reason}, 'version', ${version})`,
    of: sql`listings WHERE ${isAllowed}`,
  })
}

interface Change {
  action: Action
  entity: Entity
  /** The id of what is changed, and what it was and will be as JSON objects or null: pieces of SQL about the rows of `of`. */
  subject: Query
  before: Query
  after: Query
  /** What follows FROM: a line is written for each of its rows. */
  of: Query
}

/** A line of the audit log for each row that is changed: asked in the same batch as the change. */
export function noteChange(actor: Query, { noteId, at, requestId }: Notes, change: Change): Query {
  const { action, entity, subject, before, after, of } = change
  return sql`
    INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, before, after, request_id)
    SELECT ${noteId}, ${at}, ${actor}, ${action}, ${entity}, ${subject}, ${before}, ${after}, ${requestId}
    FROM ${of}`
}

/** Has rows where a line was written. */
export function isNoted(note: Note): Query {
  return sql`SELECT id FROM audit_log WHERE id = ${note.noteId}`
}
