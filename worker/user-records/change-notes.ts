import { findUser } from '../accounts/admin-users.queries.ts'
import { requireAdminUser } from '../accounts/to-admin-user.ts'
import { findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { deleteNote, insertNote } from './user-records.queries.ts'

/** Adds an admin's note about a person. */
export async function addNote(ctx: ServiceContext, id: string, text: string): Promise<void> {
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...insertNote(ctx.db, admin, id, text, stamp),
    entry: findEntry(ctx.db, stamp),
    user: findUser(ctx.db, id),
  }))
  requireAdminUser(results.user)
  if (results.entry.length === 0) throw new ApiError('notes_full')
}

/** Deletes a note of the caller's own. */
export async function removeNote(ctx: ServiceContext, id: string, noteId: string): Promise<void> {
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...deleteNote(ctx.db, admin, id, noteId, stamp),
    entry: findEntry(ctx.db, stamp),
  }))
  if (results.entry.length === 0) throw new ApiError('note_not_found')
}
