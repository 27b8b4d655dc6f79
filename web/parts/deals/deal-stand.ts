import { otherSide, type Side } from '#contract/deals/constants.ts'
import type { Deal, DealView, Offer } from '#contract/deals/deal.ts'
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
  /** The live offer, whose clock runs. */
  offer: Offer | undefined
}

/** `isExpired` says whether the live offer's deadline has passed, of which the room may tell late. */
export function standOf(view: DealView | undefined, isExpired: boolean, viewer: Viewer): Stand {
  const deal = view?.deal
  if (!deal) return noOffer('No offer yet')
  if (deal.ended) return ended(deal, deal.ended, viewer)
  const { agreement, offer } = deal
  if (agreement) {
    const { paidAt, terms } = agreement
    const price = { cents: terms.priceCents }
    const line: Phrase = [price, ' is held']
    if (paidAt === null) return turn('buyer', viewer, { line, text: ['to mark ', price, ' as paid'] })
    return turn('seller', viewer, { line, text: ['to confirm the payment of ', price] })
  }
  if (offer && !isExpired) {
    const price = { cents: offer.terms.priceCents }
    return turn(otherSide(offer.by), viewer, {
      line: [...subject(offer.by, viewer), ' offered ', price],
      text: ['to answer ', ...whose(offer.by, viewer, 'your'), ' offer of ', price, untilText(offer)],
      offer,
    })
  }
  return noOffer(view.events.some(({ type }) => type === 'offered') ? 'No offer stands' : 'No offer yet')
}

function untilText({ expiresAt }: Offer): string {
  return `, until ${longDeadlineText(expiresAt)}`
}

function noOffer(title: string): Stand {
  return {
    tone: 'open',
    title: [title],
    line: ['You can talk first.'],
    text: ['You can talk first.'],
    offer: undefined,
  }
}

function turn(of: Side, viewer: Viewer, about: { line: Phrase; text: Phrase; offer?: Offer }): Stand {
  const tone = of === viewer.side ? 'yours' : 'theirs'
  return { tone, title: [...whose(of, viewer), ' turn'], offer: undefined, ...about }
}

function ended({ status, agreement }: Deal, { by, cause, reason }: NonNullable<Deal['ended']>, viewer: Viewer): Stand {
  if (status === 'purchased')
    return {
      tone: 'purchased',
      title: ['Purchase Completed'],
      line: ['Purchased for ', { cents: agreement?.terms.priceCents ?? 0 }],
      text: ['This purchase has been completed successfully.'],
      offer: undefined,
    }
  const text: Phrase = reason ? [{ quote: reason }] : ['Nothing was purchased.']
  return {
    tone: 'cancelled',
    title: ['Cancelled ', ...endedBy({ by, cause }, viewer)],
    line: text,
    text,
    offer: undefined,
  }
}
