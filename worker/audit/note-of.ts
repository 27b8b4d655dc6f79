import type { Context } from 'hono'
import { v7 } from 'uuid'
import type { AppEnv } from '../http/app-env.ts'
import type { Note } from './note.queries.ts'

/** What a line of the audit log says of this request. */
export function noteOf(c: Context<AppEnv>, at: number): Note {
  return { noteId: v7({ msecs: at }), ...batchedNote(c, at) }
}

/** The same of a request that writes several lines, each with an id of its own. */
export function batchedNote(c: Context<AppEnv>, at: number): Omit<Note, 'noteId'> {
  return { at, requestId: c.get('requestId') }
}
