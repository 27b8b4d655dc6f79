import { isolate } from '../isolate.ts'
import { formatPrice } from '../money.ts'
import type { EndCause } from './constants.ts'
import type { DealEvent } from './deal.ts'
import type { Delivery } from './delivery-schemas.ts'

/** The text of an event without its actor: for lists, exports and mails. */
export function eventText({
  type,
  offer,
  priceCents,
  reason,
  cause,
  automatic,
  reservation,
  delivery,
}: DealEvent): string {
  const price = formatPrice(priceCents ?? offer?.terms.priceCents ?? 0)
  switch (type) {
    case 'started':
      return 'Started the negotiation'
    case 'offered':
      return `Offered ${price}`
    case 'withdrawn':
      return `Withdrew the offer of ${price}`
    case 'declined':
      return automatic
        ? `Declined the offer of ${price} automatically`
        : withReason(`Declined the offer of ${price}`, reason)
    case 'accepted':
      return `Accepted ${price}${automatic ? ' automatically' : ''}${reservation?.isOwn === false ? ', while it is reserved for another buyer' : ''}`
    case 'bought':
      return `Bought at the list price of ${price}`
    case 'paid':
      return 'Marked it as paid'
    case 'received':
      return 'Confirmed the payment'
    case 'purchased':
      return 'Purchase completed'
    case 'cancelled':
      return withReason(`Negotiation cancelled${cause ? CAUSES[cause] : ''}`, reason)
    case 'expired':
      return `The offer of ${price} expired`
    case 'reserved':
      return 'Reserved for another buyer'
    case 'released':
      return 'Available again'
    case 'lapsed':
      return 'The reservation ended'
    case 'delivered':
      return delivery ? deliveryText(delivery) : 'Delivered'
    case 'changes_requested':
      return withReason('Requested changes', reason)
    case 'delivery_confirmed':
      return 'Confirmed the delivery'
  }
}

function deliveryText({ version, words, link }: Delivery): string {
  const what = [version && `version ${version.number}`, words && isolate(words), link && isolate(link)]
  return `Delivered: ${what.filter(Boolean).join(' · ')}`
}

const CAUSES: Record<EndCause, string> = {
  person: '',
  admin: ' by our team',
  idle: ' after 30 days without activity',
  listing_blocked: ' because the product was blocked',
  listing_deleted: ' because the product was deleted',
  sold: ' because the product was sold',
  suspended: ' because an account was suspended',
  account_deleted: ' because an account was deleted',
}

function withReason(text: string, reason: string | null): string {
  return reason ? `${text}: ${isolate(reason)}` : text
}
