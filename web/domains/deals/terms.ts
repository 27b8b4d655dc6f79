import { buyLabel, formatPrice } from '#contract/money.ts'

/** 'Buy at list price, $1,290' */
export function buyText(cents: number): string {
  return cents === 0 ? buyLabel(cents) : `Buy at list price, ${formatPrice(cents)}`
}

/** '2 terms changed' */
export function termsCount(count: number, what: 'changed' | 'unchanged' | 'as listed'): string {
  return `${count} ${count === 1 ? 'term' : 'terms'} ${what}`
}
