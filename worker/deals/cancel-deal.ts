import type { AdminDealDetail } from '#contract/admin/deals.ts'
import { findEntry, isRecorded } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { findDeal, recordCancel } from './admin-deals.queries.ts'
import { markDeal } from './end-deals.queries.ts'
import { endSome } from './end-deals.ts'
import { withHistory } from './view-deal.ts'

/**
 * Cancels a deal; its room notifies both people. If the room fails, the deal stays marked and ends within a minute. The
 * error includes the deal as it is if it was over.
 */
export async function cancelDeal(ctx: ServiceContext, id: string, reason: string): Promise<AdminDealDetail> {
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    recorded: recordCancel(ctx.db, admin, id, reason, stamp),
    marked: markDeal(ctx.db, id, 'admin', isRecorded(stamp)),
    entry: findEntry(ctx.db, stamp),
    deal: findDeal(ctx.db, id),
  }))
  if (results.entry.length > 0) await ctx.timed('ending', endSome(ctx, { deal: id }, 0))
  const detail = await withHistory(ctx, await findDeal(ctx.db, id))
  if (detail.deal.status === 'negotiating') throw new ApiError('not_ready')
  const isOurs = results.entry.length > 0 && detail.deal.ended?.by === 'admin'
  if (!isOurs) throw new ApiError('deal_ended', undefined, undefined, detail)
  return detail
}
