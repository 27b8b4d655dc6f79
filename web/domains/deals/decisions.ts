import type { OfferOutcome } from '#contract/deals/constants.ts'
import type { DealEvent, DealView, Offer } from '#contract/deals/deal.ts'
import { outcomeOf } from '#contract/deals/summary.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'

/** What became of an offer, and the event that decided it; `live` without one. */
export interface Decision {
  outcome: OfferOutcome
  event: DealEvent | undefined
}

/** Everything that is known to have happened in a room's deals, in order. */
export function knownEvents(messages: readonly ChatMessage[], view: DealView | undefined): DealEvent[] {
  const told = messages.flatMap(({ event }) => event ?? [])
  const ids = new Set(told.map(({ id }) => id))
  // A reply may come before the messages about it.
  return [...told, ...(view?.events ?? []).filter(({ id }) => !ids.has(id))]
}

/** What became of an offer. One that is not the deal's live one is no longer live, whatever its events say. */
export function decisionOf(offer: Offer, events: readonly DealEvent[], view: DealView | undefined): Decision {
  for (const event of events) {
    const outcome = outcomeOf(offer.id, [event])
    if (outcome !== 'live') return { outcome, event }
  }
  const isLive = view === undefined || view.deal.offer?.id === offer.id
  return { outcome: isLive ? 'live' : 'ended', event: undefined }
}
