import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { hasReversedPrices, MAX_PRICE, toPrice } from '#contract/listings/search.ts'
import { formatPrice, readDollars, twoReadings } from '#contract/money.ts'

export type Prices = Pick<ListingQuery, 'minPrice' | 'maxPrice'>

/** The fields' values; '' for any. */
export interface TypedPrices {
  from: string
  to: string
}

export function typedPrices({ minPrice, maxPrice }: Prices): TypedPrices {
  return { from: minPrice > 0 ? String(minPrice) : '', to: maxPrice === null ? '' : String(maxPrice) }
}

/** Undefined while invalid. */
export function readPrices(typed: TypedPrices): Prices | undefined {
  const [minPrice, maxPrice] = [read(typed.from), read(typed.to)]
  if (minPrice === undefined || maxPrice === undefined) return undefined
  const prices = { minPrice: minPrice ?? 0, maxPrice }
  return hasReversedPrices(prices) ? undefined : prices
}

/** The validation message. */
export function priceProblem(typed: TypedPrices): string | undefined {
  if (read(typed.from) === undefined || read(typed.to) === undefined)
    return (
      twoReadings(typed.from) ??
      twoReadings(typed.to) ??
      `Enter whole dollars up to ${MAX_PRICE.toLocaleString('en-US')}.`
    )
  return readPrices(typed) ? undefined : '“From” can’t be more than “To”.'
}

function read(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const cents = readDollars(text)
  return cents === undefined ? undefined : (toPrice(String(cents / 100)) ?? undefined)
}

/** The slider's stops in dollars, denser where most listings are. The last one means any price. */
export const STOPS = [0, 25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, Infinity]
const LAST = STOPS.length - 1

/** The nearest stops that include the prices. */
export function toStops({ minPrice, maxPrice }: Prices): { from: number; to: number } {
  const from = STOPS.findLastIndex((stop) => stop <= minPrice)
  const to = maxPrice === null ? LAST : STOPS.findIndex((stop) => stop >= maxPrice)
  return { from: Math.min(from, LAST - 1), to }
}

export function fromStops({ from, to }: { from: number; to: number }): TypedPrices {
  return { from: from === 0 ? '' : String(STOPS[from]), to: to === LAST ? '' : String(STOPS[to]) }
}

export function priceWords({ minPrice, maxPrice }: Prices): { from: string; to: string } {
  return { from: formatPrice(minPrice * 100), to: maxPrice === null ? 'Any price' : formatPrice(maxPrice * 100) }
}
