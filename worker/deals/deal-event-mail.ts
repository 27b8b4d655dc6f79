import type { EndCause } from '#contract/deals/constants.ts'
import type { DealEvent } from '#contract/deals/deal.ts'
import type { DealMail } from '#contract/deals/rpc.ts'
import type { DealEventMail } from '../email/deal-message.ts'

/** What ends the deals of a listing. Its seller knows: they did it, or were mailed about the listing. */
const OF_LISTING: ReadonlySet<EndCause> = new Set(['listing_blocked', 'listing_deleted', 'sold'])

/** What one side of a deal is mailed about an event; undefined if nothing. */
export function toEventMail({ side, event }: Pick<DealMail, 'side' | 'event'>): DealEventMail | undefined {
  if (event.type === 'expiring') return { kind: 'offer_expiring', offer: event.offer }
  const { type, offer, terms, replaced, automatic, reason, cause, reservation, delivery } = event
  const priceCents = priceOf(event)
  switch (type) {
    case 'offered':
      if (!offer) return undefined
      return replaced ? { kind: 'offer_countered', offer, replaced } : { kind: 'offer_received', offer }
    case 'accepted':
    case 'bought':
      return { kind: 'offer_accepted', priceCents, terms, automatic, bought: type === 'bought', reservation }
    case 'declined':
      return { kind: 'offer_declined', priceCents, automatic, reason }
    case 'expired':
      return offer ? { kind: 'offer_expired', offer } : undefined
    case 'paid':
      return { kind: 'deal_paid', priceCents }
    case 'received':
      return { kind: 'deal_received', priceCents }
    case 'purchased':
      return { kind: 'deal_completed', priceCents, terms }
    case 'cancelled':
      if (cause === null || (side === 'seller' && OF_LISTING.has(cause))) return undefined
      return { kind: 'deal_cancelled', cause, reason }
    case 'reserved':
    case 'released':
    case 'lapsed':
      return { kind: 'deal_reservation', change: type, priceCents: event.priceCents, reservation }
    case 'delivered':
    case 'changes_requested':
    case 'delivery_confirmed':
      return {
        kind: 'deal_delivery',
        change: type,
        version: delivery?.version?.number ?? null,
        isAnswer: delivery ? delivery.answers !== null : false,
        reason: delivery?.words ?? reason,
      }
    default:
      return undefined
  }
}

function priceOf({ priceCents, offer }: DealEvent): number {
  return priceCents ?? offer?.terms.priceCents ?? 0
}
