import { sql } from 'drizzle-orm'
import type { Query } from '../db/client.ts'

/** What every line of the audit log says: its own id, when, and in which request. */
export interface Note {
  noteId: string
  at: number
  requestId: string
}

/** Both may be pieces of SQL about the listing. */
interface StatusChange {
  action: 'listing.status' | 'listing.delete' | 'listing.restore'
  status: Query
  reason: Query
  /** The version that has the status then. */
  version?: Query
}

/** A listing's change of status, if `isAllowed` holds: asked in the same batch as the change and before it. */
export function noteStatus(actor: Query, note: Note, change: StatusChange, isAllowed: Query): Query {
  const { action, status, reason, version = sql`version` } = change
  return sql`
    INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, before, after, request_id)
    SELECT ${note.noteId}, ${note.at}, ${actor}, ${action}, 'listing', id,
      json_object('status', status, 'reason', status_reason, 'version', version),
      json_object('status', ${status}, 'reason', ${reason}, 'version', ${version}), ${note.requestId}
    FROM listings WHERE ${isAllowed}`
}
