import type { AdminDealDetail } from '#contract/admin/deals.ts'
import { rootCause } from '#contract/root-cause.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { type AdminDealRow, findDeal, recordView } from './admin-deals.queries.ts'
import { toAdminDeal, toLiveDeal } from './to-admin-deal.ts'

/** A deal with its history. Every look is recorded. */
export async function viewDeal(ctx: ServiceContext, id: string): Promise<AdminDealDetail> {
  const { results } = await requireAdmin(ctx, (admin) => ({
    recorded: recordView(ctx.db, admin, id, newEntry(ctx)),
    deal: findDeal(ctx.db, id),
  }))
  return withHistory(ctx, results.deal)
}

/** A deal as its room has it; as D1 has it if the room does not know it or fails. */
export async function withHistory(ctx: ServiceContext, [row]: AdminDealRow[]): Promise<AdminDealDetail> {
  if (!row) throw new ApiError('deal_not_found')
  // A deal without a chat is older than rooms.
  if (row.chatId === null) return { deal: toAdminDeal(row), events: [] }
  try {
    const known = await ctx.timed('room', ctx.env.CHAT_ROOM.getByName(row.chatId).dealHistory(row.id))
    if (!known) return { deal: toAdminDeal(row), events: [] }
    const { deal, events } = known
    const { licenseText } = deal.agreement ?? {}
    return { deal: toLiveDeal(row, deal), events, ...(licenseText && { licenseText }) }
  } catch (error) {
    const { message } = rootCause(error)
    console.error(JSON.stringify({ level: 'error', requestId: ctx.requestId, at: 'deal', dealId: row.id, message }))
    return { deal: toAdminDeal(row), events: null }
  }
}
