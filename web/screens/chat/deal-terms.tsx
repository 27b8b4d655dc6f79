import { type DealControls, listTerms } from '#web/domains/deals/deal-controls.ts'
import { PhraseText } from '#web/domains/deals/phrase-text.tsx'
import { columnsOf } from '#web/domains/deals/terms-columns.ts'
import { TERM_LABELS, TERMS, termText } from '#web/domains/deals/terms.ts'

/** Both offers side by side. */
export function DealTerms({ deal: { chat, view, viewer } }: { deal: DealControls }) {
  const columns = columnsOf(view, listTerms(chat), viewer)
  return (
    <section aria-label="Terms">
      <h3 className="overline">Terms</h3>
      <table className="deal-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Term</span>
            </th>
            {columns.map(({ label }, index) => (
              <th key={index} scope="col">
                <PhraseText of={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TERMS.map((term) => {
            const texts = columns.map(({ terms }) => termText(term, terms))
            return (
              <tr key={term} data-changed={texts.length > 1 && texts[0] !== texts[1] ? true : undefined}>
                <th scope="row">{TERM_LABELS[term]}</th>
                {texts.map((text, index) => (
                  <td key={index} className={term === 'priceCents' ? 'font-mono' : ''}>
                    {text}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
