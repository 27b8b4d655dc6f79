import { changedTerms, OFFERED, type Term, termLabel, type Terms, termText } from '#contract/deals/terms.ts'
import { termsCount } from './terms.ts'

const ROW = 'flex flex-wrap gap-x-2 py-2 border-b border-line text-13px leading-20px text-muted'

interface ChangedTermsProps {
  from: Terms
  to: Terms
  /** Defaults to all but the price. */
  terms?: readonly Term[]
  /** Shows only the number of unchanged terms. */
  isCompact?: boolean
  /** Whether the comparison is with the listing. */
  isFirst?: boolean
  className?: string
}

/** An offer's terms, with the changes highlighted. */
export function ChangedTerms({
  from,
  to,
  terms = OFFERED,
  isCompact = false,
  isFirst = false,
  className = '',
}: ChangedTermsProps) {
  const changed = changedTerms(from, to)
  const shown = terms.filter((term) => !isCompact || changed.includes(term))
  const unchanged = terms.length - shown.length
  return (
    <dl className={`border-t border-line ${isCompact ? '[&>:last-child]:(pb-0 border-0)' : ''} ${className}`}>
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
