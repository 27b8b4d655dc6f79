import { type DealPhase, otherSide, type Side } from '#contract/deals/constants.ts'
import type { Agreement, Deal, DealView, Offer } from '#contract/deals/deal.ts'
import { longDeadlineText } from './clock-text.ts'
import { endedBy } from './deal-phrases.ts'
import type { Phrase } from './phrase.ts'
import { subject, type Viewer, whose } from './viewer.ts'

/** How a deal stands, for one of its two people. */
export interface Stand {
  /** Whose turn it is, or what there is instead. */
  tone: 'yours' | 'theirs' | 'open' | 'purchased' | 'cancelled'
  title: Phrase
  /** What the turn is about, on a line of its own: 'Ines offered $1,050'. */
  line: Phrase
  /** The same as a sentence that follows the title. */
  text: Phrase
  /** While it is being negotiated. */
  phase?: DealPhase
  /** The live offer, whose clock runs. */
  offer?: Offer
}

/** `isExpired` says whether the live offer's deadline has passed, of which the room may tell late. */
export function standOf(view: DealView | undefined, isExpired: boolean, viewer: Viewer): Stand {
  if (!view) return noOffer('No offer yet')
  const deal = isExpired ? { ...view.deal, offer: null } : view.deal
  if (deal.ended) return ended(deal, deal.ended, viewer)
  if (deal.agreement) return held(deal.agreement, viewer)
  if (deal.offer) return offered(deal.offer, viewer)
  const hadOffers = view.events.some(({ type }) => type === 'offered')
  return { ...noOffer(hadOffers ? 'No open offer' : 'No offer yet'), phase: 'open' }
}

function noOffer(title: string): Stand {
  const text = ['You can talk first.']
  return { tone: 'open', title: [title], line: text, text }
}

function offered(offer: Offer, viewer: Viewer): Stand {
  const price = { cents: offer.terms.priceCents }
  const until = `, until ${longDeadlineText(offer.expiresAt)}`
  return {
    ...turn(otherSide(offer.by), viewer),
    line: [...subject(offer.by, viewer), ' offered ', price],
    text: ['to answer ', ...whose(offer.by, viewer, 'your'), ' offer of ', price, until],
    phase: 'offered',
    offer,
  }
}

function held({ terms, paidAt }: Agreement, viewer: Viewer): Stand {
  const price = { cents: terms.priceCents }
  const isPaid = paidAt !== null
  return {
    ...turn(isPaid ? 'seller' : 'buyer', viewer),
    line: [price, ' is held'],
    phase: 'accepted',
    text: isPaid ? ['to confirm the payment of ', price] : ['to mark ', price, ' as paid'],
  }
}

function turn(of: Side, viewer: Viewer): Pick<Stand, 'tone' | 'title'> {
  return { tone: of === viewer.side ? 'yours' : 'theirs', title: [...whose(of, viewer), ' turn'] }
}

function ended({ status, agreement }: Deal, { by, cause, reason }: NonNullable<Deal['ended']>, viewer: Viewer): Stand {
  if (status === 'purchased')
    return {
      tone: 'purchased',
      title: ['Purchase Completed'],
      line: ['Purchased for ', { cents: agreement?.terms.priceCents ?? 0 }],
      text: ['This purchase has been completed successfully.'],
    }
  const text: Phrase = reason ? [{ quote: reason }] : ['Nothing was purchased.']
  return { tone: 'cancelled', title: ['Cancelled ', ...endedBy({ by, cause }, viewer)], line: text, text }
}
