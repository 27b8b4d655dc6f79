import { MAX_LISTING_PRICE } from '../listings/limits.ts'
import { formatPrice, readDollars, twoReadings } from '../money.ts'

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
  const amount = readDollars(text)
  if (amount === undefined) return 'unreadable'
  if (amount < 1) return 'too_low'
  return amount > MAX_LISTING_PRICE * 100 ? 'too_high' : amount
}

/** What is wrong with an amount, in a sentence. */
export function amountProblem(text: string, error: AmountError): string {
  return twoReadings(text) ?? AMOUNT_ERRORS[error]
}
