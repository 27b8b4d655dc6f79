const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Integer cents as dollars with thousands separators: `$1,290`, `$12.50`. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100)
}

/** A list price in integer cents: `Free` at $0, otherwise as dollars. */
export function priceLabel(cents: number): string {
  return cents === 0 ? 'Free' : formatPrice(cents)
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

const DOLLARS = /^\$?\s?(?=[\d.])(\d{1,3}(?:,\d{3})+|\d{0,12})(?:\.(\d{1,2}))?$/

/** An amount as people write it (`1250`, `1,250`, `$1,250.50`) in integer cents; undefined for anything else. */
export function readDollars(text: string): number | undefined {
  const [, dollars, cents = ''] = DOLLARS.exec(text.trim()) ?? []
  return dollars === undefined ? undefined : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** Why an amount such as `1.250` is not read, which is $1,250 to some and $1.25 to others; undefined for any other. */
export function twoReadings(text: string): string | undefined {
  const [, front, rest] = /^\$?\s?([1-9]\d{0,2})\.(\d{3})$/.exec(text.trim()) ?? []
  return (
    front && `Write ${front},${rest} or ${Number(`${front}.${rest}`).toFixed(2)}: “${front}.${rest}” can mean either.`
  )
}
