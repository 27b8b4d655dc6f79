import type { DealEvent, DealView } from '#contract/deals/deal.ts'
import { changedTerms, termLabel, type Terms, termText } from '#contract/deals/terms.ts'
import { endedBy, stepPhrase } from './deal-phrases.ts'
import type { Phrase } from './phrase.ts'
import { subjectPhrase, type Viewer } from './viewer.ts'

const WHILE_DECIDING = ' while you were deciding.'

/** What changed in a deal: 'Ines changed the offer to $1,100 …'; undefined if nothing did. */
export function changePhrase(
  seen: DealView | undefined,
  current: DealView | undefined,
  viewer: Viewer,
): Phrase | undefined {
  const since = current?.deal.id === seen?.deal.id ? (seen?.deal.sequence ?? 0) : 0
  const last = current?.events.findLast(({ sequence }) => sequence > since)
  if (!last) return undefined
  if (last.by === viewer.side) return [...stepPhrase(last, viewer), ' already.']
  if (last.type === 'cancelled') return ['The negotiation was cancelled ', ...endedBy(last, viewer), WHILE_DECIDING]
  return [...(changedOffer(last, seen, viewer) ?? stepPhrase(last, viewer)), WHILE_DECIDING]
}

/** What changed in a listing: 'Ines changed the product …'; undefined if nothing did. */
export function listingChangePhrase(seen: Terms, current: Terms, viewer: Viewer): Phrase | undefined {
  const changes = changedTerms(seen, current).map(
    (term) => ` ${termLabel(term)}: ${termText(term, current)} instead of ${termText(term, seen)}.`,
  )
  return changes.length > 0
    ? [...subjectPhrase('seller', viewer), ' changed the product', WHILE_DECIDING, ...changes]
    : undefined
}

/** The other side replaced its own offer. */
function changedOffer({ type, by, offer }: DealEvent, seen: DealView | undefined, viewer: Viewer): Phrase | undefined {
  const isChange = type === 'offered' && seen?.deal.offer?.by === by
  return isChange && offer
    ? [...subjectPhrase(by, viewer), ' changed the offer to ', { cents: offer.terms.priceCents }]
    : undefined
}
