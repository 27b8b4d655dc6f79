import { isolate } from '#contract/isolate.ts'
import { formatPrice } from '#contract/money.ts'

/** A sentence in parts: names are isolated for bidirectional text, and prices emphasized. */
export type Phrase = readonly (string | { name: string } | { cents: number } | { quote: string })[]

export function plainText(phrase: Phrase): string {
  return phrase
    .map((part) => {
      if (typeof part === 'string') return part
      if ('name' in part) return isolate(part.name)
      return 'cents' in part ? formatPrice(part.cents) : `“${isolate(part.quote)}”`
    })
    .join('')
}
