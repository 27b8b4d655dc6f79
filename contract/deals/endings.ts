import { type EndCause, IDLE_MS } from './constants.ts'
import type { Actor, Deal } from './deal.ts'
import { advance, type Step } from './step.ts'

/** What ends a deal although its payment was marked. */
export const CAUSES_ENDING_PAID: readonly EndCause[] = ['admin', 'account_deleted', 'sold']

/** What time alone does: a live offer expires at its deadline, an idle deal ends. */
export function settleDeal(deal: Deal, now: number): Step {
  if (deal.status !== 'negotiating') return { deal, events: [] }
  if (deal.offer && deal.offer.expiresAt <= now) {
    const { expiresAt } = deal.offer
    const expired = advance({ ...deal, offer: null }, [{ type: 'expired', by: 'system', offer: deal.offer }], expiresAt)
    const settled = settleDeal(expired.deal, now)
    return { deal: settled.deal, events: [...expired.events, ...settled.events] }
  }
  const idleAt = idleDeadline(deal)
  return idleAt !== undefined && idleAt <= now ? cancel(deal, 'system', 'idle', null, idleAt) : { deal, events: [] }
}

/**
 * Ends a deal for an external cause. A deal that is over stays as it is, and so does one whose payment was marked,
 * unless the cause is one of `ENDS_PAID`.
 */
export function endDeal(
  deal: Deal,
  cause: Exclude<EndCause, 'person' | 'idle'>,
  reason: string | null,
  now: number,
): Step {
  const isKept = isPaymentMarked(deal) && !CAUSES_ENDING_PAID.includes(cause)
  if (deal.status !== 'negotiating' || isKept) return { deal, events: [] }
  return cancel(deal, cause === 'admin' ? 'admin' : 'system', cause, reason, now)
}

/** When `settleDeal` next changes something; undefined if never. */
export function nextDeadline(deal: Deal): number | undefined {
  if (deal.status !== 'negotiating') return undefined
  const idleAt = idleDeadline(deal)
  if (deal.offer) return Math.min(deal.offer.expiresAt, idleAt ?? Infinity)
  return idleAt
}

export function cancel(deal: Deal, by: Actor, cause: EndCause, reason: string | null, now: number): Step {
  const { offer, agreement } = deal
  const ended = { at: now, by, cause, reason }
  const priceCents = agreement?.terms.priceCents ?? null
  return advance(
    { ...deal, status: 'cancelled', offer: null, ended },
    [{ type: 'cancelled', by, offer, priceCents, reason, cause }],
    now,
  )
}

export function isPaymentMarked({ agreement }: Deal): boolean {
  return agreement !== null && (agreement.paidAt !== null || agreement.receivedAt !== null)
}

function idleDeadline(deal: Deal): number | undefined {
  return isPaymentMarked(deal) ? undefined : deal.movedAt + IDLE_MS
}
