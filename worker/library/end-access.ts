import type { AdminDealDetail } from '#contract/admin/deals.ts'
import { findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { findDeal } from '../deals/admin-deals.queries.ts'
import { withHistory } from '../deals/view-deal.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { endGrant, findGrant } from './end-access.queries.ts'

/**
 * Ends what a purchase gives its buyer, who reads the reason in their library. The error includes the deal as it is if
 * that had ended.
 */
export async function endAccess(ctx: ServiceContext, id: string, reason: string): Promise<AdminDealDetail> {
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...endGrant(ctx.db, admin, id, reason, stamp),
    entry: findEntry(ctx.db, stamp),
    grant: findGrant(ctx.db, id),
    deal: findDeal(ctx.db, id),
  }))
  if (results.grant.length === 0) throw new ApiError('deal_not_found')
  const detail = await withHistory(ctx, results.deal)
  if (results.entry.length === 0) throw new ApiError('access_ended', undefined, undefined, detail)
  return detail
}
