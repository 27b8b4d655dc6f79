import { type EndCause, otherSide } from '#contract/deals/constants.ts'
import { formatPrice } from '#contract/money.ts'
import { type About, COMPLETED, type Names, OPEN, type Words } from './deal-wording.ts'
import { paragraphsOf } from './wording.ts'

export function dealPaid({ priceCents, completed }: About<'deal_paid'>, { Who, it }: Names): Words {
  const said = `${Who} marked ${it} as paid`
  return {
    subject: said,
    paragraphs: [
      `${said}, at the agreed price of ${formatPrice(priceCents)}.`,
      completed ? COMPLETED : 'Confirm it when you have received the payment.',
    ],
    label: completed ? OPEN : 'Confirm the payment',
  }
}

export function dealReceived({ priceCents, completed }: About<'deal_received'>, { Who, it }: Names): Words {
  const said = `${Who} confirmed your payment of ${formatPrice(priceCents)} for ${it}.`
  return completed
    ? { subject: `Purchase Completed: ${it}`, paragraphs: [said, COMPLETED], label: OPEN }
    : {
        subject: `${Who} confirmed your payment for ${it}`,
        paragraphs: [said, 'Mark it as paid to complete the purchase.'],
        label: 'Mark it as paid',
      }
}

export function dealCompleted({ side, priceCents }: About<'deal_completed'>, { Who, who, it }: Names): Words {
  const price = formatPrice(priceCents)
  const said = side === 'buyer' ? `You bought ${it} from ${who} for ${price}.` : `${Who} bought ${it} for ${price}.`
  return { subject: `Purchase Completed: ${it}`, paragraphs: [said, COMPLETED], label: 'Open the deal' }
}

export function dealCancelled({ side, cause, reason }: About<'deal_cancelled'>, { Who, it }: Names): Words {
  if (cause === 'person') {
    const said = `${Who} cancelled your negotiation about ${it}`
    return { subject: said, paragraphs: [`${said}${reason ? ' and wrote:' : '.'}`], quote: reason, label: OPEN }
  }
  if (cause === 'admin') {
    const said = `Our team cancelled your negotiation about ${it}`
    return { subject: said, paragraphs: [`${said}. Here’s why:`, ...paragraphsOf(reason ?? '')], label: OPEN }
  }
  const subject = `Your negotiation about ${it} has ended`
  return { subject, paragraphs: [`${subject} because ${WHY[cause](otherSide(side))}.`], label: OPEN }
}

const WHY: Record<Exclude<EndCause, 'person' | 'admin'>, (other: string) => string> = {
  idle: () => 'nothing happened in it for 30 days',
  listing_blocked: () => 'the product was taken down by our team',
  listing_deleted: () => 'the seller has deleted the product',
  sold: () => 'the product was sold to someone else',
  suspended: (other) => `the ${other}’s account was suspended`,
  account_deleted: (other) => `the ${other} has deleted their account`,
}
