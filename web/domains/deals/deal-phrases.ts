import type { EndCause } from '#contract/deals/constants.ts'
import type { DealEvent } from '#contract/deals/deal.ts'
import { momentText } from './clock-text.ts'
import type { Phrase } from './phrase.ts'
import { subjectPhrase, type Viewer } from './viewer.ts'

/** An event as a short step: 'Ines countered $1,050'. */
export function stepPhrase(event: DealEvent, viewer: Viewer): Phrase {
  const { type, by, offer, replaced, automatic, reservation } = event
  const actor = subjectPhrase(by, viewer)
  const price = { cents: event.priceCents ?? offer?.terms.priceCents ?? 0 }
  switch (type) {
    case 'started':
      return ['Discussion started']
    case 'offered':
      return [...actor, replaced ? ' countered ' : ' offered ', price]
    case 'withdrawn':
      return [...actor, ' withdrew ', price]
    case 'declined':
      return automatic ? [price, ' declined automatically'] : [...actor, ' declined ', price]
    case 'accepted':
      return automatic ? [price, ' accepted automatically'] : [...actor, ' accepted ', price]
    case 'bought':
      return [...actor, ' bought at the list price, ', price]
    case 'paid':
      return [...actor, ' marked it as paid']
    case 'received':
      return [...actor, ' confirmed the payment']
    case 'purchased':
      return ['Purchase completed']
    case 'cancelled':
      return ['Cancelled ', ...endedBy(event, viewer)]
    case 'expired':
      return ['Offer of ', price, ' expired']
    case 'reserved': {
      const until = reservation?.until
      return [`Reserved for another buyer${until ? ` until ${momentText(until)}` : ''}`]
    }
    case 'released':
      return ['Available again']
    case 'lapsed':
      return ['The reservation ended']
    case 'delivered': {
      const what = event.delivery?.version ? `version ${event.delivery.version.number}` : 'the purchase'
      return by === 'system' ? [`Delivered: ${what}`] : [...actor, ` delivered ${what}`]
    }
    case 'changes_requested':
      return [...actor, ' requested changes']
    case 'delivery_confirmed':
      return [...actor, ' confirmed the delivery']
  }
}

/** An event as a line of the conversation, with its reason. */
export function linePhrase(event: DealEvent, viewer: Viewer): Phrase {
  const { type, by, offer, reason } = event
  const because: Phrase = reason ? [': ', { quote: reason }] : []
  switch (type) {
    case 'offered':
      return [...subjectPhrase(by, viewer), ' offered ', { cents: offer?.terms.priceCents ?? 0 }]
    case 'cancelled':
      return ['Negotiation cancelled ', ...endedBy(event, viewer), ...because]
    default:
      return [...stepPhrase(event, viewer), ...because]
  }
}

const CAUSES: Record<Exclude<EndCause, 'person'>, string> = {
  admin: 'by an admin',
  idle: 'after 30 days without activity',
  listing_blocked: 'because the product was blocked',
  listing_deleted: 'because the product was deleted',
  sold: 'because the product was sold to someone else',
  suspended: 'because an account was suspended',
  account_deleted: 'because an account was deleted',
}

/** Who or what cancelled a deal: 'by you', 'after 30 days without activity'. */
export function endedBy({ by, cause }: Pick<DealEvent, 'by' | 'cause'>, { side }: Viewer): Phrase {
  if (cause !== null && cause !== 'person') return [CAUSES[cause]]
  return [by === side ? 'by you' : `by the ${by}`]
}
