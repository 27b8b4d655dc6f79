import { changedTerms, termLabel, TERMS, termText } from '#contract/deals/terms.ts'
import { licenseTextPath } from '#contract/licenses/license-versions.ts'
import { licenseLabel } from '#contract/licenses/licenses.ts'
import { type DealControls, listTerms } from '#web/domains/deals/deal-controls.ts'
import { PhraseText } from '#web/domains/deals/phrase-text.tsx'
import { termsColumns } from '#web/domains/deals/terms-columns.ts'

const CELL = 'py-2 last:ps-3 at-md:last:ps-2 border-b border-line font-400 align-bottom'
const WRAPPED = 'at-md:(whitespace-normal break-anywhere)'
const HEAD = `${CELL} ${WRAPPED} max-w-28 truncate text-end text-12px leading-16px text-faint`
const VALUE = `${CELL} ${WRAPPED} whitespace-nowrap text-end`

/** The terms of both sides, side by side. */
export function DealTerms({ deal: { chat, view, viewer, isExpired } }: { deal: DealControls }) {
  const columns = termsColumns(view, listTerms(chat), viewer, isExpired)
  const agreement = view?.deal.agreement
  const [first, second] = columns
  const changed = first && second ? changedTerms(first.terms, second.terms) : []
  return (
    <section aria-label="Terms" className="p-4 border-b last:border-b-0 border-line">
      <h3 className="overline">Terms</h3>
      <table className="w-full mt-1 border-collapse text-13px at-md:text-12px leading-20px text-muted">
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              <span className="sr-only">Term</span>
            </th>
            {columns.map(({ label }, index) => (
              <th key={index} scope="col" className={HEAD}>
                <PhraseText phrase={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>:last-child>*]:(pb-0 border-b-0)">
          {TERMS.map((term) => {
            return (
              <tr key={term} className={changed.includes(term) ? '[&>:last-child]:(font-600 text-text)' : ''}>
                <th scope="row" className={`${CELL} text-start`}>
                  {termLabel(term)}
                </th>
                {columns.map(({ terms }, index) => (
                  <td key={index} className={`${VALUE} ${term === 'priceCents' ? 'font-mono' : ''}`}>
                    {termText(term, terms)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {agreement?.terms.license && agreement.licenseText && (
        <p className="mt-3 text-12px leading-18px text-muted">
          License text of {agreement.licenseText.version}:{' '}
          <a
            href={licenseTextPath(agreement.terms.license, agreement.licenseText.version)}
            target="_blank"
            rel="noopener"
            className="rounded-sm text-accent-text underline focus-ring"
          >
            {licenseLabel(agreement.terms.license)}
          </a>
        </p>
      )}
    </section>
  )
}
