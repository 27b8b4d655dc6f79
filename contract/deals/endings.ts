import { type EndCause, IDLE_MS } from './constants.ts'
import type { Actor, Deal } from './deal.ts'
import type { Hold, Reservation } from './reservation.ts'
import { advance, type Step } from './step.ts'

/** What ends a deal although its payment was marked. */
export const CAUSES_ENDING_PAID: readonly EndCause[] = ['admin', 'account_deleted', 'sold']

/** What time alone does: a live offer expires at its deadline, a reservation ends, and so does an idle deal. */
export function settleDeal(deal: Deal, now: number): Step {
  if (deal.status !== 'negotiating') return { deal, events: [] }
  if (deal.offer && deal.offer.expiresAt <= now) {
    const { expiresAt } = deal.offer
    const expired = advance({ ...deal, offer: null }, [{ type: 'expired', by: 'system', offer: deal.offer }], expiresAt)
    const settled = settleDeal(expired.deal, now)
    return { deal: settled.deal, events: [...expired.events, ...settled.events] }
  }
  const reservedUntil = reservationDeadline(deal)
  if (reservedUntil !== undefined && reservedUntil <= now) {
    const lapsed = setReservation(deal, null, reservedUntil)
    const settled = settleDeal(lapsed.deal, now)
    return { deal: settled.deal, events: [...lapsed.events, ...settled.events] }
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
  const at = Math.min(deal.offer?.expiresAt ?? Infinity, reservationDeadline(deal) ?? Infinity, idleAt ?? Infinity)
  return at === Infinity ? undefined : at
}

/** Adopts who has the listing. An event says so where it matters: what was free, or this deal's, no longer is, or is. */
export function setReservation(deal: Deal, reservation: Reservation | null | undefined, now: number): Step {
  const { reservation: before, status } = deal
  const after = { ...deal, reservation }
  if (status !== 'negotiating' || isSame(before, reservation)) return { deal, events: [] }
  const isOthers = reservation?.isOwn === false
  const wasOthers = before?.isOwn === false
  const priceCents = deal.agreement?.terms.priceCents ?? null
  const event = { by: 'system' as const, priceCents, reservation: reservation ?? null }
  if (isOthers && !wasOthers) return advance(after, [{ type: 'reserved', ...event }], now)
  if (wasOthers && !isOthers) return advance(after, [{ type: 'released', ...event }], now)
  if (before?.isOwn && reservation === null) return advance(after, [{ type: 'lapsed', ...event }], now)
  return { deal: after, events: [] }
}

/** What a deal needs of a listing that is sold once. One that was agreed before it was has not asked for it yet. */
export function holdOf(deal: Deal): Hold {
  const { status, agreement, reservation } = deal
  if (status === 'purchased' || isPaymentMarked(deal)) return 'payment'
  return agreement && (reservation === undefined || reservation?.isOwn) ? 'agreement' : 'none'
}

function isSame(one: Reservation | null | undefined, other: Reservation | null | undefined): boolean {
  return one === other || (one?.isOwn === other?.isOwn && one?.until === other?.until && !one === !other)
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

function reservationDeadline({ reservation }: Deal): number | undefined {
  return reservation?.isOwn ? (reservation.until ?? undefined) : undefined
}

function idleDeadline(deal: Deal): number | undefined {
  return isPaymentMarked(deal) ? undefined : deal.movedAt + IDLE_MS
}
