import { formatPrice } from '#contract/money.ts'
import type { Phrase } from './phrase.ts'

/** A phrase as it shows. */
export function PhraseText({ of }: { of: Phrase }) {
  return of.map((part, index) => {
    if (typeof part === 'string') return part
    if ('name' in part) return <bdi key={index}>{part.name}</bdi>
    if ('cents' in part) return <b key={index}>{formatPrice(part.cents)}</b>
    return (
      <q key={index} className="deal-quote">
        <bdi>{part.quote}</bdi>
      </q>
    )
  })
}
