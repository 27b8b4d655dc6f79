import { otherSide, PAID_TEXT, type Side } from '#contract/deals/constants.ts'
import type { Agreement, Deal, DealView, Offer } from '#contract/deals/deal.ts'
import { deliveryTurn } from '#contract/deals/delivery.ts'
import type { Reservation } from '#contract/deals/reservation.ts'
import { longDeadlineText } from './clock-text.ts'
import { endedBy } from './deal-phrases.ts'
import { phaseText } from './phase-text.ts'
import type { Phrase } from './phrase.ts'
import { reservedText } from './reservation-texts.ts'
import { subjectPhrase, type Viewer, possessivePhrase } from './viewer.ts'

/** A deal's status in words, for one of its sides. */
export interface DealStatusText {
  /** The side whose turn it is, or the state without a turn. */
  tone: 'yours' | 'theirs' | 'open' | 'purchased' | 'cancelled'
  title: Phrase
  /** A line of its own: 'Ines offered $1,050'. */
  line: Phrase
  /** The same as a continuation of the title. */
  text: Phrase
  /** What the turn belongs to: 'Price agreed'. */
  phase?: string | undefined
  /** The live offer, for its countdown. */
  offer?: Offer
}

/** `isExpired` is about the live offer: the room's event may arrive late. */
export function dealStatusText(view: DealView | undefined, isExpired: boolean, viewer: Viewer): DealStatusText {
  if (!view) return noOffer('No offer yet')
  const deal = isExpired ? { ...view.deal, offer: null } : view.deal
  if (deal.ended) return ended(deal, deal.ended, viewer)
  if (deal.agreement) return agreed(deal.agreement, deal.reservation, viewer)
  if (deal.offer) return offered(deal.offer, viewer)
  const hadOffers = view.events.some(({ type }) => type === 'offered')
  return noOffer(hadOffers ? 'No open offer' : 'No offer yet')
}

function noOffer(title: string): DealStatusText {
  const text = ['You can talk first.']
  return { tone: 'open', title: [title], line: text, text }
}

function offered(offer: Offer, viewer: Viewer): DealStatusText {
  const price = { cents: offer.terms.priceCents }
  return {
    ...turn(otherSide(offer.by), viewer),
    line: [...subjectPhrase(offer.by, viewer), ' offered ', price],
    text: ['to answer ', ...possessivePhrase(offer.by, viewer, 'your'), ' offer of ', price],
    phase: phaseText('offered', null),
    offer,
  }
}

function agreed(
  { terms, paidAt }: Agreement,
  reservation: Reservation | null | undefined,
  viewer: Viewer,
): DealStatusText {
  const price = { cents: terms.priceCents }
  if (reservation?.isOwn === false)
    return {
      tone: 'theirs',
      title: ['Agreed, but reserved'],
      line: [price, ' · reserved for another buyer'],
      phase: phaseText('accepted', null),
      text: [reservedText(reservation)],
    }
  const isPaid = paidAt !== null
  const until = reservation?.until ? `, until ${longDeadlineText(reservation.until)}` : ''
  return {
    ...turn(isPaid ? 'seller' : 'buyer', viewer),
    line: reservation === null ? [price, ' agreed, not reserved'] : [price, ' is held'],
    phase: phaseText('accepted', isPaid ? 'seller' : 'buyer'),
    text: isPaid ? ['to confirm the payment of ', price] : ['to mark ', price, ' as paid', until],
  }
}

function turn(side: Side, viewer: Viewer): Pick<DealStatusText, 'tone' | 'title'> {
  return { tone: side === viewer.side ? 'yours' : 'theirs', title: [...possessivePhrase(side, viewer), ' turn'] }
}

function ended(deal: Deal, { by, cause, reason }: NonNullable<Deal['ended']>, viewer: Viewer): DealStatusText {
  const { status, agreement } = deal
  const side = deliveryTurn(deal)
  if (side) {
    const phase = phaseText('ended', side)
    const text = [side === 'seller' ? 'to deliver' : 'to confirm the delivery']
    return { ...turn(side, viewer), line: phase === undefined ? text : [phase], text, phase }
  }
  if (status === 'purchased')
    return {
      tone: 'purchased',
      title: ['Purchase Completed'],
      line: ['Purchased for ', { cents: agreement?.terms.priceCents ?? 0 }],
      text: ['This purchase has been completed successfully.'],
    }
  const mayHavePaid = cause === 'sold' && agreement !== null && viewer.side === 'buyer'
  const text: Phrase = reason ? [{ quote: reason }] : [mayHavePaid ? PAID_TEXT : 'Nothing was purchased.']
  return { tone: 'cancelled', title: ['Cancelled ', ...endedBy({ by, cause }, viewer)], line: text, text }
}
