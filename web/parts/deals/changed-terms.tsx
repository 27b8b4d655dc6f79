import type { Terms } from '#contract/deals/deal.ts'
import { changedTerms, INCLUSIONS, TERM_LABELS, termsCount, termText } from './terms.ts'

interface ChangedTermsProps {
  from: Terms
  to: Terms
  /** Leaves out what is unchanged, other than how much that is. */
  brief?: boolean
}

/** What an offer has beside its price: what it changes struck through and in bold, the rest as it is. */
export function ChangedTerms({ from, to, brief = false }: ChangedTermsProps) {
  const changed = changedTerms(from, to)
  const shown = INCLUSIONS.filter((term) => !brief || changed.includes(term))
  const unchanged = INCLUSIONS.length - shown.length
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
          <dt>{termsCount(unchanged, 'unchanged')}</dt>
          <dd className="sr-only">as before</dd>
        </div>
      )}
    </dl>
  )
}
