import type { DealView, Offer } from '#contract/deals/deal.ts'
import type { Terms } from '#contract/deals/terms.ts'
import type { Phrase } from './phrase.ts'
import { type Viewer, whose } from './viewer.ts'

export interface TermsColumn {
  label: Phrase
  terms: Terms
}

/** What to compare: the last offer with the other side's, or else with what the listing includes. */
export function columnsOf(view: DealView | undefined, list: Terms, viewer: Viewer): TermsColumn[] {
  const listing: TermsColumn = { label: ['Listing'], terms: list }
  const { agreement } = view?.deal ?? {}
  if (agreement) return [listing, { label: ['Agreed'], terms: agreement.terms }]
  const offers = (view?.events ?? []).flatMap(({ type, offer }) => (type === 'offered' && offer ? [offer] : []))
  const last = offers.at(-1)
  if (!last) return [listing]
  const column = ({ by, terms }: Offer): TermsColumn => ({ label: [...whose(by, viewer), ' offer'], terms })
  const former = offers.findLast(({ by }) => by !== last.by)
  return [former ? column(former) : listing, column(last)]
}
