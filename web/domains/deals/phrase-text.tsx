import { Fragment } from 'react'
import { formatPrice } from '#contract/money.ts'
import type { Phrase } from './phrase.ts'

export function PhraseText({ phrase }: { phrase: Phrase }) {
  return phrase.map((part, index) => {
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
