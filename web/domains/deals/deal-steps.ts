import { otherSide, type Side } from '#contract/deals/constants.ts'
import { deliveryTurn } from '#contract/deals/delivery.ts'
import type { DealView } from '#contract/deals/deal.ts'
import { stepPhrase } from './deal-phrases.ts'
import type { Phrase } from './phrase.ts'
import { type Viewer, possessivePhrase } from './viewer.ts'

/** A past, awaited or future step of a deal. */
export interface DealStep {
  key: string
  state: 'done' | 'awaited' | 'coming'
  phrase: Phrase
  /** Unix milliseconds of a past step. */
  at?: number
  /** Unix milliseconds of an awaited step's deadline. */
  deadline?: number
  isViewersTurn?: boolean
}

interface StepsOptions {
  /** Whether the chat had an earlier deal. */
  isFollowUp?: boolean
  /** Whether the live offer has expired. */
  isExpired?: boolean
}

export function dealSteps(
  { deal, events }: DealView,
  viewer: Viewer,
  { isFollowUp = false, isExpired = false }: StepsOptions = {},
): DealStep[] {
  const done = events.map((event): DealStep => ({
    key: event.id,
    state: 'done',
    phrase: isFollowUp && event.type === 'started' ? ['Negotiation started'] : stepPhrase(event, viewer),
    at: event.at,
  }))
  return deal.status === 'negotiating'
    ? [...done, ...nextSteps(isExpired ? { ...deal, offer: null } : deal, viewer)]
    : [...done, ...deliverySteps(deal, viewer)]
}

/** What a purchase waits for. */
function deliverySteps(deal: DealView['deal'], viewer: Viewer): DealStep[] {
  const side = deliveryTurn(deal)
  if (!side) return []
  const what = side === 'seller' ? ' delivery' : ' confirmation of the delivery'
  return [{ key: 'delivery', ...awaitedStep(side, what, viewer) }]
}

const HELD: DealStep = { key: 'held', state: 'coming', phrase: ['Price held, payment confirmed by both sides'] }
const FREE: DealStep = { key: 'free', state: 'awaited', phrase: ['The end of another buyer’s reservation'] }
const COMPLETED: DealStep = { key: 'completed', state: 'coming', phrase: ['Purchase completed'] }

function awaitedStep(side: Side, what: string, viewer: Viewer) {
  return {
    state: 'awaited' as const,
    phrase: [...possessivePhrase(side, viewer), what],
    isViewersTurn: side === viewer.side,
  }
}

function nextSteps({ offer, agreement, reservation }: DealView['deal'], viewer: Viewer): DealStep[] {
  if (agreement && reservation?.isOwn === false) return [FREE, HELD, COMPLETED]
  if (agreement) {
    const isPaid = agreement.paidAt !== null
    const payment: DealStep = { key: 'payment', ...awaitedStep('buyer', ' payment', viewer) }
    const receipt: DealStep = { key: 'receipt', ...awaitedStep('seller', ' confirmation', viewer) }
    return [
      ...(isPaid ? [] : [payment]),
      ...(agreement.receivedAt === null
        ? [isPaid ? receipt : { ...receipt, state: 'coming' as const, isViewersTurn: false }]
        : []),
      COMPLETED,
    ]
  }
  if (!offer) return [{ key: 'offer', state: 'awaited', phrase: ['An offer'] }, HELD, COMPLETED]
  const answer: DealStep = {
    key: 'answer',
    ...awaitedStep(otherSide(offer.by), ' answer', viewer),
    deadline: offer.expiresAt,
  }
  return offer.terms.priceCents === 0 ? [answer, COMPLETED] : [answer, HELD, COMPLETED]
}
