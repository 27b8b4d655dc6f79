import { otherSide, type Side } from '#contract/deals/constants.ts'
import type { DealView } from '#contract/deals/deal.ts'
import { stepPhrase } from './deal-phrases.ts'
import type { Phrase } from './phrase.ts'
import { type Viewer, whose } from './viewer.ts'

/** A step of a deal: one that was made, the one that it waits for, or one that will come. */
export interface DealStep {
  key: string
  state: 'done' | 'awaited' | 'coming'
  phrase: Phrase
  /** When it was made, in milliseconds since 1970. */
  at?: number
  /** Until when it is awaited. */
  by?: number
  /** Whether it is the viewer's to make. */
  yours?: boolean
}

interface StepsOptions {
  /** Whether it follows another deal in its discussion. */
  isAgain?: boolean
  /** Whether the live offer's deadline has passed. */
  isExpired?: boolean
}

/** A deal as a timeline. */
export function stepsOf(
  { deal, events }: DealView,
  viewer: Viewer,
  { isAgain = false, isExpired = false }: StepsOptions = {},
): DealStep[] {
  const done = events.map((event): DealStep => ({
    key: event.id,
    state: 'done',
    phrase: isAgain && event.type === 'started' ? ['Negotiation started'] : stepPhrase(event, viewer),
    at: event.at,
  }))
  return deal.status === 'negotiating'
    ? [...done, ...nextSteps(isExpired ? { ...deal, offer: null } : deal, viewer)]
    : done
}

const HELD: DealStep = { key: 'held', state: 'coming', phrase: ['Price held, payment confirmed by both sides'] }
const COMPLETED: DealStep = { key: 'completed', state: 'coming', phrase: ['Purchase completed'] }

function awaited(of: Side, what: string, viewer: Viewer) {
  return { state: 'awaited' as const, phrase: [...whose(of, viewer), what], yours: of === viewer.side }
}

function nextSteps({ offer, agreement }: DealView['deal'], viewer: Viewer): DealStep[] {
  if (agreement) {
    const isPaid = agreement.paidAt !== null
    const payment: DealStep = { key: 'payment', ...awaited('buyer', ' payment', viewer) }
    const receipt: DealStep = { key: 'receipt', ...awaited('seller', ' confirmation', viewer) }
    return [
      ...(isPaid ? [] : [payment]),
      ...(agreement.receivedAt === null
        ? [isPaid ? receipt : { ...receipt, state: 'coming' as const, yours: false }]
        : []),
      COMPLETED,
    ]
  }
  if (!offer) return [{ key: 'offer', state: 'awaited', phrase: ['An offer'] }, HELD, COMPLETED]
  const answer: DealStep = {
    key: 'answer',
    ...awaited(otherSide(offer.by), ' answer', viewer),
    by: offer.expiresAt,
  }
  return offer.terms.priceCents === 0 ? [answer, COMPLETED] : [answer, HELD, COMPLETED]
}
