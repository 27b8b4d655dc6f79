import type { Deal, DealEvent } from './deal.ts'

/** A deal after a move, and what happened, in order. */
export interface Step {
  deal: Deal
  events: DealEvent[]
}

export type NewEvent = Pick<DealEvent, 'type' | 'by'> & Partial<Omit<DealEvent, 'id' | 'dealId' | 'sequence' | 'at'>>

/** The deal after new events, which it numbers. */
export function advance(deal: Deal, newEvents: readonly NewEvent[], at: number): Step {
  const events = newEvents.map((one, index): DealEvent => {
    const sequence = deal.sequence + index + 1
    return { ...NOTHING, ...one, id: `${deal.id}.${sequence}`, dealId: deal.id, sequence, at }
  })
  return { deal: { ...deal, sequence: deal.sequence + events.length }, events }
}

const NOTHING = { automatic: false, offer: null, replaced: null, priceCents: null, reason: null, cause: null }

/** Both steps as one. */
export function follow(step: Step, next: (deal: Deal) => Step): Step {
  const { deal, events } = next(step.deal)
  return { deal, events: [...step.events, ...events] }
}
