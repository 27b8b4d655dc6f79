import type { AdminDeal, AdminDealPage, AdminDealsQuery } from '#contract/admin/deals.ts'
import type { Deal } from '#contract/deals/deal.ts'
import { summaryOf } from '#contract/deals/summary.ts'
import { ADMIN_REACH } from '#contract/admin/limits.ts'
import { toPage } from '../http/page.rules.ts'
import { toPersonSummary } from '../profiles/person-summary.rules.ts'
import { type AdminDealRow, isNarrowed } from './admin-deals.queries.ts'
import { toListedDeal } from './listed-deal.queries.ts'

/** A page of deals; after one that reach has cut short, the next begins where that ended. */
export function toDealPage(rows: AdminDealRow[], newest: number, query: AdminDealsQuery): AdminDealPage {
  const { items, next } = toPage(rows, toAdminDeal)
  const reached = (query.before ?? newest + 1) - ADMIN_REACH
  const more = isNarrowed(query) && reached > 1 ? String(reached) : null
  return { items, next: next ?? more }
}

export function toAdminDeal(row: AdminDealRow): AdminDeal {
  return {
    ...toListedDeal(row),
    buyer: toPersonSummary(row.buyerId, row.buyer),
    seller: toPersonSummary(row.sellerId, row.seller),
    ...accessOf(row),
  }
}

/** Whether the buyer still has access to what they have bought. */
function accessOf({ grantId, accessEndedAt, accessEndReason }: AdminDealRow): Pick<AdminDeal, 'accessEnded'> {
  if (grantId === null) return {}
  return { accessEnded: accessEndedAt && { at: accessEndedAt.toISOString(), reason: accessEndReason ?? '' } }
}

/** A deal as its room has it, which D1 may not have yet. */
export function toLiveDeal(row: AdminDealRow, deal: Deal): AdminDeal {
  const { status, phase, priceCents, waitsFor, expiresAt } = summaryOf(deal)
  const { ended } = deal
  return {
    ...toAdminDeal(row),
    status,
    phase,
    priceCents,
    license: (deal.agreement ?? deal.offer)?.terms.license ?? null,
    waitsFor,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    ended: ended && { at: new Date(ended.at).toISOString(), by: ended.by, cause: ended.cause },
  }
}
