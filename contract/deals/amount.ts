import { MAX_LISTING_PRICE } from '../listings/limits.ts'
import { formatPrice } from '../money.ts'

const WRITTEN = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/

/** Why an amount is not one that can be offered. */
export type AmountError = 'unreadable' | 'too_low' | 'too_high'

/** Shown to the user who makes such an offer. */
export const AMOUNT_ERRORS: Record<AmountError, string> = {
  unreadable: 'Enter an amount such as 1,250 or $1,250.50.',
  too_low: 'Offer at least one cent.',
  too_high: `At most ${formatPrice(MAX_LISTING_PRICE * 100)}.`,
}

/** An amount as people write it (`1,250`, `$1,250.50`) in integer cents, or why it cannot be offered. */
export function parseAmount(text: string): number | AmountError {
  const [, dollars, cents = ''] = WRITTEN.exec(text.trim()) ?? []
  if (dollars === undefined) return 'unreadable'
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  if (amount < 1) return 'too_low'
  return amount > MAX_LISTING_PRICE * 100 ? 'too_high' : amount
}
