import { formatPrice } from '#contract/money.ts'

/** How a price in integer cents has changed: '$50 less since you saved it'; empty if it has not. */
export function priceText(savedCents: number, cents: number): string {
  if (cents === savedCents) return ''
  const change = formatPrice(Math.abs(cents - savedCents))
  return `${change} ${cents < savedCents ? 'less' : 'more'} since you saved it`
}
