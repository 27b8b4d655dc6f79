const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Integer cents as dollars with thousands separators: `$1,290`, `$12.50`. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100)
}

/** What a button is called that buys at a price in integer cents. */
export function buyLabel(cents: number): string {
  return cents === 0 ? 'Get it for free' : `Buy at ${formatPrice(cents)}`
}

/** Dollars with at most two decimals as integer cents; undefined if there are more. */
export function toCents(dollars: number): number | undefined {
  const cents = Math.round(dollars * 100)
  return Math.abs(cents - dollars * 100) < 1e-6 ? cents : undefined
}
