import type { DealView, Offer } from '#contract/deals/deal.ts'
import type { Terms } from '#contract/deals/terms.ts'
import type { Phrase } from './phrase.ts'
import { type Viewer, possessivePhrase } from './viewer.ts'

export interface TermsColumn {
  label: Phrase
  terms: Terms
}

/**
 * The columns to compare: the last offer with the other side's, otherwise with the listing. One that has expired is no
 * longer compared; `isExpired` is about the live one.
 */
export function termsColumns(
  view: DealView | undefined,
  list: Terms,
  viewer: Viewer,
  isExpired = false,
): [former: TermsColumn, current?: TermsColumn] {
  const listing: TermsColumn = { label: ['Listing'], terms: list }
  const { agreement } = view?.deal ?? {}
  if (agreement) return [listing, { label: ['Agreed'], terms: agreement.terms }]
  const offers = (view?.events ?? []).flatMap(({ type, offer }) => (type === 'offered' && offer ? [offer] : []))
  const last = offers.at(-1)
  const expired = isExpired || view?.events.some(({ type, offer }) => type === 'expired' && offer?.id === last?.id)
  if (!last || expired) return [listing]
  const column = ({ by, terms }: Offer): TermsColumn => ({ label: [...possessivePhrase(by, viewer), ' offer'], terms })
  const previous = offers.findLast(({ by }) => by !== last.by)
  return [previous ? column(previous) : listing, column(last)]
}
