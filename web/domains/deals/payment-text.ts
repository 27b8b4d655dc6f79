import {
  PAYMENT_TEXT,
  PAYMENT_TEXT_SELLER,
  RESERVED_TEXT,
  RESERVED_TEXT_SELLER,
  type Side,
  UNRESERVED_TEXT,
} from '#contract/deals/constants.ts'
import type { Agreement } from '#contract/deals/deal.ts'
import type { Reservation } from '#contract/deals/reservation.ts'

/** Payment instructions for one side, or what is still open after one confirmation. */
export function paymentText(
  { terms, paidAt, receivedAt }: Agreement,
  reservation: Reservation | null | undefined,
  side: Side,
): string {
  if (reservation?.isOwn === false) return side === 'buyer' ? RESERVED_TEXT : RESERVED_TEXT_SELLER
  if (terms.priceCents === 0) return 'The price is $0, so there is nothing to pay.'
  const isDone = (side === 'buyer' ? paidAt : receivedAt) !== null
  if (isDone) return side === 'buyer' ? 'Next, the seller confirms the payment.' : 'Next, the buyer marks it as paid.'
  const text = side === 'buyer' ? PAYMENT_TEXT : PAYMENT_TEXT_SELLER
  return reservation === null ? `${UNRESERVED_TEXT} ${text}` : text
}
