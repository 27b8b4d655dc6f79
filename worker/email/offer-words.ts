import { PAYMENT_TEXT, PAYMENT_TEXT_SELLER, TOO_LOW_TEXT } from '#contract/deals/constants.ts'
import type { Offer } from '#contract/deals/deal.ts'
import { formatPrice } from '#contract/money.ts'
import { type About, COMPLETED, extrasText, momentText, type Names, OPEN, type Words } from './deal-wording.ts'

export function offerReceived({ side, offer }: About<'offer_received'>, { Who, it }: Names): Words {
  const price = priceOf(offer)
  const said = side === 'seller' ? `${Who} offered ${price} for ${it}` : `${Who} offered you ${it} for ${price}`
  return {
    subject: said,
    paragraphs: [`${said}. The offer includes ${extrasText(offer.terms)}.`, standingText(offer)],
    label: 'Review the offer',
  }
}

export function offerCountered({ offer, replaced }: About<'offer_countered'>, { Who, who, it }: Names): Words {
  const [before, now] = [extrasText(replaced.terms), extrasText(offer.terms)]
  return {
    subject: `${Who} countered with ${priceOf(offer)} for ${it}`,
    paragraphs: [
      `You offered ${priceOf(replaced)} for ${it}, and ${who} countered with ${priceOf(offer)}.`,
      `The counter-offer includes ${now}${before === now ? '' : `; your offer included ${before}`}.`,
      standingText(offer),
    ],
    label: 'Review the counter-offer',
  }
}

export function offerAccepted(mail: About<'offer_accepted'>, { Who, it }: Names): Words {
  const { side, automatic, bought, priceCents, completed } = mail
  const price = formatPrice(priceCents)
  const next = completed ? COMPLETED : side === 'buyer' ? PAYMENT_TEXT : PAYMENT_TEXT_SELLER
  const label = 'Open the deal'
  if (bought)
    return {
      subject: `${Who} bought ${it} for ${price}`,
      paragraphs: [`${Who} bought ${it} at its list price of ${price}.`, next],
      label,
    }
  if (automatic && side === 'seller')
    return {
      subject: `${Who}’s offer of ${price} for ${it} was accepted for you`,
      paragraphs: [`${Who} offered ${price} for ${it}. You accept such offers automatically, so it was agreed.`, next],
      label,
    }
  const subject = automatic
    ? `Your offer of ${price} for ${it} was accepted`
    : `${Who} accepted your offer of ${price} for ${it}`
  return { subject, paragraphs: [`${subject}. The price is held.`, next], label }
}

export function offerDeclined({ automatic, priceCents, reason }: About<'offer_declined'>, { Who, it }: Names): Words {
  const price = formatPrice(priceCents)
  const subject = automatic
    ? `Your offer of ${price} for ${it} was declined`
    : `${Who} declined your offer of ${price} for ${it}`
  return {
    subject,
    paragraphs: [automatic ? TOO_LOW_TEXT : `${subject}${reason ? ' and wrote:' : '.'}`],
    quote: reason,
    label: OPEN,
  }
}

export function offerExpiring({ offer }: About<'offer_expiring'>, { Who, it }: Names): Words {
  return {
    subject: `${Who}’s offer of ${priceOf(offer)} for ${it} expires soon`,
    paragraphs: [
      `${Who} offered ${priceOf(offer)} for ${it} and is waiting for your answer. The offer includes ${extrasText(offer.terms)}.`,
      `The offer expires on ${momentText(offer.expiresAt)}.`,
    ],
    label: 'Answer the offer',
  }
}

export function offerExpired({ side, offer }: About<'offer_expired'>, { Who, it }: Names): Words {
  const price = priceOf(offer)
  const expired = `expired on ${momentText(offer.expiresAt)}`
  return {
    subject:
      offer.by === side ? `Your offer of ${price} for ${it} expired` : `${Who}’s offer of ${price} for ${it} expired`,
    paragraphs: [
      offer.by === side
        ? `Your offer of ${price} for ${it} ${expired} without an answer.`
        : `${Who}’s offer of ${price} for ${it} ${expired} without an answer from you.`,
      'The negotiation is still open: either of you can make another offer.',
    ],
    label: OPEN,
  }
}

function priceOf({ terms }: Offer): string {
  return formatPrice(terms.priceCents)
}

function standingText({ expiresAt }: Offer): string {
  return `The offer stands until ${momentText(expiresAt)}. You can accept it, decline it or make an offer of your own.`
}
