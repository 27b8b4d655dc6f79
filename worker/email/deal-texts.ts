import {
  type EndCause,
  otherSide,
  PAID_TEXT,
  PAYMENT_TEXT,
  PAYMENT_TEXT_SELLER,
  RESERVED_TEXT,
  RESERVED_TEXT_SELLER,
  TOO_LOW_TEXT,
  UNRESERVED_TEXT,
} from '#contract/deals/constants.ts'
import type { Offer } from '#contract/deals/deal.ts'
import type { Reservation } from '#contract/deals/reservation.ts'
import { extrasOf, type Terms } from '#contract/deals/terms.ts'
import { licenseLabel } from '#contract/licenses/licenses.ts'
import { formatPrice } from '#contract/money.ts'
import type { DealMessage } from './deal-message.ts'
import type { Layout } from './layout.ts'
import { paragraphsOf } from './mail-text.ts'

/** The other person, at the start of a sentence and within one, and the product. */
interface Names {
  Who: string
  who: string
  it: string
}

export interface DealText extends Pick<Layout, 'subject' | 'paragraphs'> {
  /** What the other person wrote. */
  quote?: string | null
  /** Of the button. */
  label: string
}

type MailOf<Kind extends DealMessage['kind']> = Extract<DealMessage, { kind: Kind }>

const COMPLETED = 'This purchase has been completed successfully.'
const OPEN = 'Open the negotiation'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const LIST = new Intl.ListFormat('en-US')

export function offerReceived({ side, offer }: MailOf<'offer_received'>, { Who, it }: Names): DealText {
  const price = priceOf(offer)
  const sentence = side === 'seller' ? `${Who} offered ${price} for ${it}` : `${Who} offered you ${it} for ${price}`
  return {
    subject: sentence,
    paragraphs: [`${sentence}. The offer ${termsText(offer.terms)}.`, expiryText(offer)],
    label: 'Review the offer',
  }
}

export function offerCountered({ offer, replaced }: MailOf<'offer_countered'>, { Who, who, it }: Names): DealText {
  const [before, now] = [termsText(replaced.terms), termsText(offer.terms)]
  return {
    subject: `${Who} countered with ${priceOf(offer)} for ${it}`,
    paragraphs: [
      `You offered ${priceOf(replaced)} for ${it}, and ${who} countered with ${priceOf(offer)}.`,
      before === now ? `Like your offer, it ${now}.` : `The counter-offer ${now}. Your offer ${before}.`,
      expiryText(offer),
    ],
    label: 'Review the counter-offer',
  }
}

export function offerAccepted(mail: MailOf<'offer_accepted'>, { Who, it }: Names): DealText {
  const { side, automatic, bought, priceCents, terms, completed, reservation } = mail
  const price = formatPrice(priceCents)
  const isOthers = reservation?.isOwn === false
  const pay = side === 'buyer' ? PAYMENT_TEXT : PAYMENT_TEXT_SELLER
  const wait = side === 'buyer' ? RESERVED_TEXT : RESERVED_TEXT_SELLER
  const next = completed ? COMPLETED : isOthers ? wait : pay
  const status = `${licenseText(terms)}${completed ? '' : ` ${statusText(reservation)}`}`
  const label = 'Open the deal'
  if (bought)
    return {
      subject: `${Who} bought ${it} for ${price}`,
      paragraphs: [`${Who} bought ${it} at its list price of ${price}.${status}`, next],
      label,
    }
  if (automatic && side === 'seller')
    return {
      subject: `${Who}’s offer of ${price} for ${it} was accepted for you`,
      paragraphs: [
        `${Who} offered ${price} for ${it}. You accept offers like this automatically, so it’s agreed.${status}`,
        next,
      ],
      label,
    }
  const subject = automatic
    ? `Your offer of ${price} for ${it} was accepted`
    : `${Who} accepted your offer of ${price} for ${it}`
  return { subject, paragraphs: [`${subject}.${status}`, next], label }
}

export function offerDeclined(
  { automatic, priceCents, reason }: MailOf<'offer_declined'>,
  { Who, it }: Names,
): DealText {
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

export function offerExpiring({ offer }: MailOf<'offer_expiring'>, { Who, it }: Names): DealText {
  return {
    subject: `${Who}’s offer of ${priceOf(offer)} for ${it} expires soon`,
    paragraphs: [
      `${Who} offered ${priceOf(offer)} for ${it} and is waiting for your answer. The offer ${termsText(offer.terms)}.`,
      `The offer expires on ${momentText(offer.expiresAt)}.`,
    ],
    label: 'Answer the offer',
  }
}

export function offerExpired({ side, offer }: MailOf<'offer_expired'>, { Who, it }: Names): DealText {
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

export function dealPaid({ priceCents, completed }: MailOf<'deal_paid'>, { Who, it }: Names): DealText {
  const sentence = `${Who} marked ${it} as paid`
  return {
    subject: sentence,
    paragraphs: [
      `${sentence}, at the agreed price of ${formatPrice(priceCents)}.`,
      completed ? COMPLETED : 'Confirm it once you’ve received the payment.',
    ],
    label: completed ? OPEN : 'Confirm the payment',
  }
}

export function dealReceived({ priceCents, completed }: MailOf<'deal_received'>, { Who, it }: Names): DealText {
  const sentence = `${Who} confirmed your payment of ${formatPrice(priceCents)} for ${it}.`
  return completed
    ? { subject: `Purchase Completed: ${it}`, paragraphs: [sentence, COMPLETED], label: OPEN }
    : {
        subject: `${Who} confirmed your payment for ${it}`,
        paragraphs: [sentence, 'Mark it as paid to complete the purchase.'],
        label: 'Mark it as paid',
      }
}

export function dealCompleted(
  { side, priceCents, terms }: MailOf<'deal_completed'>,
  { Who, who, it }: Names,
): DealText {
  const price = formatPrice(priceCents)
  const sentence = side === 'buyer' ? `You bought ${it} from ${who} for ${price}.` : `${Who} bought ${it} for ${price}.`
  return {
    subject: `Purchase Completed: ${it}`,
    paragraphs: [`${sentence}${licenseText(terms)}`, COMPLETED],
    label: 'Open the deal',
  }
}

export function dealCancelled({ side, cause, reason }: MailOf<'deal_cancelled'>, { Who, it }: Names): DealText {
  if (cause === 'person') {
    const sentence = `${Who} cancelled your negotiation about ${it}`
    return { subject: sentence, paragraphs: [`${sentence}${reason ? ' and wrote:' : '.'}`], quote: reason, label: OPEN }
  }
  if (cause === 'admin') {
    const sentence = `Our team cancelled your negotiation about ${it}`
    return { subject: sentence, paragraphs: [`${sentence}. Here’s why:`, ...paragraphsOf(reason ?? '')], label: OPEN }
  }
  const subject = `Your negotiation about ${it} has ended`
  const because = `${subject} because ${END_REASONS[cause](otherSide(side))}.`
  const paragraphs = cause === 'sold' && side === 'buyer' ? [because, PAID_TEXT] : [because]
  return { subject, paragraphs, label: OPEN }
}

export function dealReservation(
  { side, change, priceCents, reservation }: MailOf<'deal_reservation'>,
  { who, it }: Names,
): DealText {
  if (change === 'reserved')
    return {
      subject: `${it} is reserved for another buyer`,
      paragraphs: [
        `${it} is ${reservedText(reservation)}.`,
        RESERVED_TEXT,
        'We’ll tell you when it’s available again.',
      ],
      label: OPEN,
    }
  if (change === 'released')
    return {
      subject: `${it} is available again`,
      paragraphs: [
        `${it} is no longer reserved for another buyer.`,
        priceCents === null
          ? 'If you’re still interested, your negotiation is open.'
          : `You agreed on ${formatPrice(priceCents)}. ${UNRESERVED_TEXT}`,
      ],
      label: OPEN,
    }
  const [subject, agreed] =
    side === 'buyer'
      ? [`Your reservation of ${it} has ended`, `${it} was reserved for you, and no payment was marked in time.`]
      : [`The reservation of ${it} has ended`, `${it} was reserved for ${who}, and no payment was marked in time.`]
  return {
    subject,
    paragraphs: [
      `${agreed} Others can buy it now.`,
      side === 'buyer'
        ? 'What you agreed on stands. If you pay for it, or have paid already, mark it as paid right away: that reserves it again, as long as no one else has it.'
        : 'What you agreed on stands until one of you cancels it.',
    ],
    label: OPEN,
  }
}

export function dealDelivery(
  { change, version, isAnswer, reason }: MailOf<'deal_delivery'>,
  { Who, it }: Names,
): DealText {
  const wrote = reason ? ' They wrote:' : ''
  if (change === 'delivery_confirmed') {
    const sentence = `${Who} confirmed the delivery of ${it}`
    return { subject: sentence, paragraphs: [`${sentence}. Nothing more is due.`], label: 'Open the deal' }
  }
  if (change === 'changes_requested') {
    const sentence = `${Who} requested changes to ${it}`
    return {
      subject: sentence,
      paragraphs: [`${sentence}. Answer with another delivery.${wrote}`],
      quote: reason,
      label: 'Review the request',
    }
  }
  const sentence = `${Who} delivered ${version === null ? it : `version ${version} of ${it}`}`
  return {
    subject: sentence,
    paragraphs: [
      `${sentence}${isAnswer ? ' to answer your change request' : ''}. Confirm it once you have what you bought, or request changes.${wrote}`,
    ],
    quote: reason,
    label: 'Review the delivery',
  }
}

/** What an agreement is worth while others could buy the same. */
function statusText(reservation: Reservation | null | undefined): string {
  if (reservation === undefined) return 'The price is held.'
  if (reservation === null) return UNRESERVED_TEXT
  if (!reservation.isOwn) return `But it is ${reservedText(reservation)}.`
  return `The price is held${reservation.until === null ? '' : ` until ${momentText(reservation.until)}`}.`
}

function reservedText(reservation: Reservation | null | undefined): string {
  const until = reservation?.until
  return `reserved for another buyer ${until ? `until ${momentText(until)}` : 'whose payment is being confirmed'}`
}

const END_REASONS: Record<Exclude<EndCause, 'person' | 'admin'>, (other: string) => string> = {
  idle: () => 'there was no activity for 30 days',
  listing_blocked: () => 'the product was taken down by our team',
  listing_deleted: () => 'the seller has deleted the product',
  sold: () => 'the product was sold to someone else',
  suspended: (other) => `the ${other}’s account was suspended`,
  account_deleted: (other) => `the ${other} has deleted their account`,
}

function priceOf({ terms }: Offer): string {
  return formatPrice(terms.priceCents)
}

function expiryText({ expiresAt }: Offer): string {
  return `The offer is valid until ${momentText(expiresAt)}. You can accept it, decline it or make an offer of your own.`
}

/** 'November 24, 2026 at 10:45 PM UTC' */
function momentText(at: number): string {
  return `${MOMENT.format(at)} UTC`
}

/** ' The license is Single brand, with a royalty of 5% of revenue.', or nothing of terms without one. */
function licenseText(terms: Terms | undefined): string {
  if (!terms?.license) return ''
  return ` The license is ${licenseLabel(terms.license)}${terms.royalty ? `, with ${royaltyText(terms)}` : ''}.`
}

function royaltyText({ royaltyPercent }: Terms): string {
  return royaltyPercent === null ? 'a royalty' : `a royalty of ${royaltyPercent}% of revenue`
}

/** 'is for Single brand, includes 6 months of support and training, and comes with a royalty of 5% of revenue' */
function termsText(terms: Terms): string {
  const { license, royalty } = terms
  const extras = extrasOf(terms)
  const includes = `includes ${extras.length > 0 ? LIST.format(extras) : 'no extras'}`
  return LIST.format([
    ...(license === null ? [] : [`is for ${licenseLabel(license)}`]),
    includes,
    ...(royalty ? [`comes with ${royaltyText(terms)}`] : []),
  ])
}
