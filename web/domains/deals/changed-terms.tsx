import { changedTerms, OFFERED, type Term, termLabel, type Terms, termText } from '#contract/deals/terms.ts'
import { termsCount } from './terms.ts'

const ROW = 'flex gap-2 py-2 border-b border-line text-13px leading-20px text-muted'

interface ChangedTermsProps {
  from: Terms
  to: Terms
  /** Which terms show; by default all but the price. */
  terms?: readonly Term[]
  /** Leaves out what is unchanged, other than how much that is. */
  brief?: boolean
  /** Whether it is compared with the listing. */
  isFirst?: boolean
  className?: string
}

/** The terms of an offer: what it changes struck through and in bold, the rest as it is. */
export function ChangedTerms({
  from,
  to,
  terms = OFFERED,
  brief = false,
  isFirst = false,
  className = '',
}: ChangedTermsProps) {
  const changed = changedTerms(from, to)
  const shown = terms.filter((term) => !brief || changed.includes(term))
  const unchanged = terms.length - shown.length
  return (
    <dl className={`border-t border-line ${brief ? '[&>:last-child]:(pb-0 border-0)' : ''} ${className}`}>
      {shown.map((term) => (
        <div key={term} className={ROW}>
          <dt>{termLabel(term)}</dt>
          <dd className="ms-auto text-end">
            {changed.includes(term) ? (
              <>
                <s className="text-faint">
                  <span className="sr-only">before: </span>
                  {termText(term, from)}
                </s>{' '}
                <ins className="ms-2 font-600 no-underline text-text">
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
        <div className={ROW}>
          <dt>{termsCount(unchanged, isFirst ? 'as listed' : 'unchanged')}</dt>
          <dd className="sr-only">
            {OFFERED.filter((term) => !shown.includes(term))
              .map(termLabel)
              .join(', ')}
          </dd>
        </div>
      )}
    </dl>
  )
}
