import { findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { endGrant, findGrant } from './end-access.queries.ts'

/** Ends what a purchase gives its buyer, who reads the reason in their library. */
export async function endAccess(ctx: ServiceContext, id: string, reason: string): Promise<void> {
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...endGrant(ctx.db, admin, id, reason, stamp),
    entry: findEntry(ctx.db, stamp),
    grant: findGrant(ctx.db, id),
  }))
  if (results.grant.length === 0) throw new ApiError('deal_not_found')
  if (results.entry.length === 0) throw new ApiError('access_ended')
}
