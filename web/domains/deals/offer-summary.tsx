import type { Terms } from '#contract/deals/deal.ts'
import { ChangedTerms } from './changed-terms.tsx'
import { PhraseText } from './phrase-text.tsx'
import type { Phrase } from './phrase.ts'
import { changedTerms, termsCount } from './terms.ts'

interface OfferSummaryProps {
  /** What it is compared with. */
  of: Phrase
  from: Terms
  /** Undefined while it cannot be read. */
  to: Terms | undefined
  /** Whether it answers an offer, which could be accepted instead. */
  isAnswer: boolean
}

/** What an offer that is being written changes. */
export function OfferSummary({ of, from, to, isAnswer }: OfferSummaryProps) {
  const changed = to ? changedTerms(from, to) : []
  return (
    <section className="deal-summary">
      <p aria-live="polite">
        {!to ? (
          'Enter a price to see what changes.'
        ) : changed.length > 0 ? (
          <>
            {termsCount(changed.length, 'changed')} from <PhraseText of={of} />
          </>
        ) : (
          <>
            The same as <PhraseText of={of} />.{isAnswer && ' You could accept it instead.'}
          </>
        )}
      </p>
      {to && changed.length > 0 && <ChangedTerms from={from} to={to} terms={changed} />}
    </section>
  )
}
