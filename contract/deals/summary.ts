import { type DealPhase, otherSide, type OfferOutcome, type Side } from './constants.ts'
import type { Deal, DealEvent, DealSummary } from './deal.ts'
import { deliveryTurn } from './delivery.ts'

export function phaseOf({ status, offer, agreement }: Deal): DealPhase {
  if (status !== 'negotiating') return 'ended'
  if (agreement) return 'accepted'
  return offer ? 'offered' : 'open'
}

/**
 * Whose answer, payment, confirmation or delivery a deal waits for; an agreement about what another buyer has waits for
 * no one.
 */
export function waitsFor(deal: Deal): Side | null {
  const { status, offer, agreement, reservation } = deal
  if (status !== 'negotiating') return deliveryTurn(deal)
  if (agreement && reservation?.isOwn === false) return null
  if (agreement) return agreement.paidAt === null ? 'buyer' : 'seller'
  return offer ? otherSide(offer.by) : null
}

/** Whether anything was ever offered or bought in a deal: its first move can be nothing else, or ends it. */
export function hasOffers({ offer, agreement, movedAt, startedAt }: Deal): boolean {
  return offer !== null || agreement !== null || movedAt > startedAt
}

export function summaryOf(deal: Deal): DealSummary {
  const { id, status, offer, agreement, reservation, sequence } = deal
  return {
    id,
    status,
    phase: phaseOf(deal),
    priceCents: (agreement ?? offer)?.terms.priceCents ?? null,
    offeredBy: offer?.by ?? null,
    waitsFor: waitsFor(deal),
    expiresAt: offer?.expiresAt ?? null,
    hasOffers: hasOffers(deal),
    ...(reservation !== undefined && { reservation }),
    sequence,
  }
}

/** What became of an offer, by the events after it. */
export function outcomeOf(offerId: string, events: readonly DealEvent[]): OfferOutcome {
  for (const { type, offer, replaced } of events) {
    if (replaced?.id === offerId) return 'replaced'
    if (offer?.id !== offerId || type === 'offered') continue
    const outcome = outcomeBy(type)
    if (outcome) return outcome
  }
  return 'live'
}

/** What an event makes of the offer that it decides; undefined if it decides none. */
export function outcomeBy(type: DealEvent['type']): OfferOutcome | undefined {
  return OUTCOMES[type]
}

const OUTCOMES: Partial<Record<DealEvent['type'], OfferOutcome>> = {
  accepted: 'accepted',
  bought: 'ended',
  withdrawn: 'withdrawn',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'ended',
}
