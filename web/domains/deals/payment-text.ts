import { PAYMENT_TEXT, PAYMENT_TEXT_SELLER, type Side } from '#contract/deals/constants.ts'
import type { Agreement } from '#contract/deals/deal.ts'

/** Payment instructions for one side, or what is still open after one confirmation. */
export function paymentText({ terms, paidAt, receivedAt }: Agreement, side: Side): string {
  if (terms.priceCents === 0) return 'The price is $0, so there is nothing to pay.'
  const isDone = (side === 'buyer' ? paidAt : receivedAt) !== null
  if (isDone) return side === 'buyer' ? 'Next, the seller confirms the payment.' : 'Next, the buyer marks it as paid.'
  return side === 'buyer' ? PAYMENT_TEXT : PAYMENT_TEXT_SELLER
}
