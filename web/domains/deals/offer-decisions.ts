import type { OfferOutcome } from '#contract/deals/constants.ts'
import type { DealEvent, DealView, Offer } from '#contract/deals/deal.ts'
import { outcomeOf } from '#contract/deals/summary.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'

/** An offer's outcome and the event that decided it; `live` without one. */
export interface OfferDecision {
  outcome: OfferOutcome
  event: DealEvent | undefined
}

/** All known events of a chat's deals, in order. */
export function collectDealEvents(messages: readonly ChatMessage[], view: DealView | undefined): DealEvent[] {
  const messageEvents = messages.flatMap(({ event }) => event ?? [])
  const ids = new Set(messageEvents.map(({ id }) => id))
  // The API's response may arrive before the messages.
  return [...messageEvents, ...(view?.events ?? []).filter(({ id }) => !ids.has(id))]
}

/** An offer that is not the deal's live one has ended, even if no event says so. */
export function offerDecision(offer: Offer, events: readonly DealEvent[], view: DealView | undefined): OfferDecision {
  for (const event of events) {
    const outcome = outcomeOf(offer.id, [event])
    if (outcome !== 'live') return { outcome, event }
  }
  const isLive = view === undefined || view.deal.offer?.id === offer.id
  return { outcome: isLive ? 'live' : 'ended', event: undefined }
}
