import { TERMS } from '#contract/deals/terms.ts'
import { licenseTextPath } from '#contract/licenses/license-versions.ts'
import { licenseLabel } from '#contract/licenses/licenses.ts'
import { formatPrice } from '#contract/money.ts'
import { ChangedTerms } from '#web/domains/deals/changed-terms.tsx'
import { type DealControls, listTerms } from '#web/domains/deals/deal-controls.ts'
import { PhraseText } from '#web/domains/deals/phrase-text.tsx'
import { termsColumns } from '#web/domains/deals/terms-columns.ts'

const LABEL = 'min-w-0 max-w-32 truncate'

/** Each term once: the former struck through where it differs, and the current one in bold. */
export function DealTerms({ deal: { chat, view, viewer, isExpired } }: { deal: DealControls }) {
  const listed = listTerms(chat)
  const [former, current = former] = termsColumns(view, listed, viewer, isExpired)
  const agreement = view?.deal.agreement
  return (
    <section aria-label="Terms" className="p-4 border-b last:border-b-0 border-line">
      <div className="flex items-baseline justify-between gap-3 mb-2">
        <h3 className="overline">Terms</h3>
        <p className="flex gap-2 min-w-0 text-12px leading-16px text-muted">
          {former !== current && (
            <s className={`${LABEL} text-faint`}>
              <span className="sr-only">before: </span>
              <PhraseText phrase={former.label} />
            </s>
          )}
          <strong className={`${LABEL} font-600 ${former === current ? '' : 'text-text'}`}>
            {former !== current && <span className="sr-only">now: </span>}
            <PhraseText phrase={current.label} />
          </strong>
        </p>
      </div>
      <ChangedTerms from={former.terms} to={current.terms} terms={TERMS} className="[&>:last-child]:border-b-0" />
      {former.terms !== listed && (
        <p className="flex justify-between gap-2 py-2 border-t border-line text-13px leading-20px text-muted">
          List price <span className="font-mono">{formatPrice(listed.priceCents)}</span>
        </p>
      )}
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
