import { MAX_PRICE } from '#contract/listings/search.ts'

/** Where the migrations put numbers among the ideographs. */
const FIRST = 19_968
const ALL = 100
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * The codes in the search index of all prices in a range, in whole dollars and both inclusive, and of a few more next
 * to it: codes encode the number of digits, the first digit and the first two. At most about 45.
 */
export function priceCodes(min: number, max: number): string[] {
  return Array.from({ length: String(MAX_PRICE).length }, (_, index) => index + 1).flatMap((digits) => {
    const lowest = digits === 1 ? 0 : 10 ** (digits - 1)
    const highest = 10 ** digits - 1
    if (max < lowest || min > highest) return []
    if (min <= lowest && max >= highest) return [codeOf(digits, ALL)]
    return DIGITS.filter((first) => first > 0 || digits === 1)
      .flatMap((first) => starts(first, min, max, digits))
      .map((start) => codeOf(digits, start))
  })
}

/** `start` if all prices with these first digits are in the range, or those of the next digit that are or may be. */
function starts(start: number, min: number, max: number, digits: number): number[] {
  const size = 10 ** (digits - String(start).length)
  const [lowest, highest] = [start * size, (start + 1) * size - 1]
  if (max < lowest || min > highest) return []
  const isWhole = min <= lowest && max >= highest
  return isWhole || start > 9 || size === 1
    ? [start]
    : DIGITS.flatMap((digit) => starts(start * 10 + digit, min, max, digits))
}

function codeOf(digits: number, start: number): string {
  return `p${digits}${String.fromCodePoint(FIRST + start)}`
}
