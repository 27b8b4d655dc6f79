import type { Terms } from '#contract/deals/deal.ts'
import { supportText } from '#contract/deals/extras.ts'
import { buyLabel, formatPrice } from '#contract/money.ts'

/** What an offer has beside its price, in the order it shows. */
export const INCLUSIONS = ['supportMonths', 'training', 'deployment', 'royalty'] as const
export const TERMS = ['priceCents', ...INCLUSIONS] as const
export type Term = (typeof TERMS)[number]

export const TERM_LABELS: Record<Term, string> = {
  priceCents: 'Price',
  supportMonths: 'Support',
  training: 'Training',
  deployment: 'Deployment',
  royalty: 'Royalty',
}

/** A term as people read it: '$1,050', '6 months', 'Included'. */
export function termText(term: Term, terms: Terms): string {
  switch (term) {
    case 'priceCents':
      return formatPrice(terms.priceCents)
    case 'supportMonths':
      return supportText(terms.supportMonths)
    case 'royalty':
      return terms.royalty ? 'Included' : 'None'
    default:
      return terms[term] ? 'Included' : 'Not included'
  }
}

/** The button that buys at the list price, where that has no context: 'Buy at list price, $1,290'. */
export function buyText(cents: number): string {
  return cents === 0 ? buyLabel(cents) : `Buy at list price, ${formatPrice(cents)}`
}

/** The terms in which two offers differ. */
export function changedTerms(from: Terms, to: Terms): Term[] {
  return TERMS.filter((term) => from[term] !== to[term])
}

/** '2 terms changed' */
export function termsCount(count: number, what: 'changed' | 'unchanged' | 'as listed'): string {
  return `${count} ${count === 1 ? 'term' : 'terms'} ${what}`
}
