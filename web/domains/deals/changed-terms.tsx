import type { Terms } from '#contract/deals/deal.ts'
import { changedTerms, INCLUSIONS, type Term, TERM_LABELS, termsCount, termText } from './terms.ts'

interface ChangedTermsProps {
  from: Terms
  to: Terms
  /** Which terms show; by default all but the price. */
  terms?: readonly Term[]
  /** Leaves out what is unchanged, other than how much that is. */
  brief?: boolean
  /** Whether it is compared with the listing. */
  isFirst?: boolean
}

/** The terms of an offer: what it changes struck through and in bold, the rest as it is. */
export function ChangedTerms({ from, to, terms = INCLUSIONS, brief = false, isFirst = false }: ChangedTermsProps) {
  const changed = changedTerms(from, to)
  const shown = terms.filter((term) => !brief || changed.includes(term))
  const unchanged = terms.length - shown.length
  return (
    <dl className="deal-terms">
      {shown.map((term) => (
        <div key={term}>
          <dt>{TERM_LABELS[term]}</dt>
          <dd>
            {changed.includes(term) ? (
              <>
                <s>
                  <span className="sr-only">before: </span>
                  {termText(term, from)}
                </s>{' '}
                <ins>
                  <span className="sr-only">now: </span>
                  {termText(term, to)}
                </ins>
              </>
            ) : (
              termText(term, to)
            )}
          </dd>
        </div>
      ))}
      {unchanged > 0 && (
        <div>
          <dt>{termsCount(unchanged, isFirst ? 'as listed' : 'unchanged')}</dt>
          <dd className="sr-only">
            {INCLUSIONS.filter((term) => !shown.includes(term))
              .map((term) => TERM_LABELS[term])
              .join(', ')}
          </dd>
        </div>
      )}
    </dl>
  )
}
