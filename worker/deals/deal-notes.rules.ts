import type { Agreement, Deal } from '#contract/deals/deal.ts'
import type { MirroredOffer } from '#contract/deals/rpc.ts'
import { extrasOf, paidText } from '#contract/deals/terms.ts'
import { licenseLabel } from '#contract/licenses/licenses.ts'

/**
 * What cards note of a deal: why a person or an admin cancelled it, what was agreed, or why an offer was declined; null
 * if there is nothing new to note.
 */
export function notesOf({ id, agreement, ended }: Deal, offers: readonly MirroredOffer[]): string | null {
  if (ended?.reason) return ended.reason
  if (agreement) return agreedText(agreement)
  const declined = offers.filter(({ dealId, outcome, reason }) => dealId === id && outcome === 'declined' && reason)
  return declined.toSorted((a, b) => (a.decidedAt ?? 0) - (b.decidedAt ?? 0)).at(-1)?.reason ?? null
}

function agreedText({ terms, offerId }: Agreement): string {
  const included = extrasOf(terms).join(', ')
  const price = paidText(terms)
  const paid = offerId === null ? `Bought at the list price of ${price}` : `Agreed on ${price}`
  const text = terms.license === null ? paid : `${paid} for ${licenseLabel(terms.license)}`
  return included ? `${text}: ${included}.` : `${text}.`
}
