import { Fragment } from 'react'
import { formatPrice } from '#contract/money.ts'
import type { Phrase } from './phrase.ts'

/** A phrase as it shows. */
export function PhraseText({ of }: { of: Phrase }) {
  return of.map((part, index) => {
    if (typeof part === 'string') return part
    if ('name' in part) return <bdi key={index}>{part.name}</bdi>
    if ('cents' in part) return <b key={index}>{formatPrice(part.cents)}</b>
    return (
      <Fragment key={index}>
        “<bdi>{part.quote}</bdi>”
      </Fragment>
    )
  })
}
