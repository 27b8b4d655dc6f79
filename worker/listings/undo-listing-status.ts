import { v7 } from 'uuid'
import type { StatusChanged, UndoStatus } from '#contract/admin/listing-status.ts'
import { type ErrorCode, ERRORS } from '#contract/errors.ts'
import type { ServiceContext } from '../context.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { findAdminListings, toAdminListing } from './admin-listings.queries.ts'
import { purgeListings } from './purge-listings.ts'
import { findUndoable, undoStatus } from './undo-listing-status.queries.ts'

/** Undoes the caller's last decision about listings where that is still possible; its mails are not sent. */
export async function undoStatuses(ctx: ServiceContext, requested: UndoStatus): Promise<StatusChanged> {
  const entries = requested.ids.map((id) => ({ id, entryId: v7({ msecs: ctx.now }) }))
  const stamp = { at: ctx.now, requestId: ctx.requestId }
  const { results } = await requireAdmin(ctx, (admin) => ({
    undoable: findUndoable(ctx.db, admin, requested.ids, ctx.now),
    ...undoStatus(ctx.db, admin, requested, entries, stamp),
    listings: findAdminListings(ctx.db, requested.ids),
  }))
  const undone = new Set(results.updated.map(({ id }) => id))
  const undoable = new Set(results.undoable.map(({ id }) => id))
  const changed = results.listings.filter(({ id }) => undone.has(id))
  if (changed.length > 0) await purgeListings(ctx, changed)
  const titles = new Map(results.listings.map(({ id, title }) => [id, title]))
  const errorFor = (id: string): ErrorCode => {
    if (!titles.has(id)) return 'project_not_found'
    return undoable.has(id) ? 'undo_changed' : 'undo_over'
  }
  return {
    changed: changed.map(toAdminListing),
    refused: requested.ids
      .filter((id) => !undone.has(id))
      .map((id) => {
        const code = errorFor(id)
        return { id, title: titles.get(id) ?? null, code, message: ERRORS[code].message }
      }),
  }
}
