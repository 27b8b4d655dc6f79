import type { Side } from './constants.ts'
import type { Deal } from './deal.ts'
import type { ChangeRequest, DeliveredVersion, Delivery, DeliveryState } from './delivery-schemas.ts'
import { MAX_CHANGE_REQUESTS, MAX_DELIVERIES } from './limits.ts'
import type { DeliveryMove, Move } from './moves.ts'
import { advance, type Step } from './step.ts'

/** Why a move of a delivery is refused, besides 'deal_turn' and 'deal_changed'. All are error codes of the API. */
export const DELIVERY_REFUSALS = [
  'not_purchased',
  'nothing_delivered',
  'delivery_confirmed',
  'deliveries_full',
  'changes_open',
  'changes_used_up',
  'version_not_found',
] as const
export type DeliveryRefusal = (typeof DELIVERY_REFUSALS)[number] | 'deal_turn' | 'deal_changed'

/** What a purchase begins with, and what one from before deliveries is taken to have. */
const NOTHING_DELIVERED: DeliveryState = { items: [], requests: [], confirmedAt: null }

/** A purchase that has just been completed, with the version that is current then; null without one. */
export function beginDelivery(deal: Deal, version: DeliveredVersion | null, now: number): Step {
  const begun = { ...deal, delivery: NOTHING_DELIVERED }
  return version
    ? addDelivery(begun, { by: 'system', version, words: null, link: null }, now)
    : { deal: begun, events: [] }
}

/** The change request that waits for an answer. */
export function openRequest({ requests }: DeliveryState): ChangeRequest | undefined {
  return requests.find(({ answerId }) => answerId === null)
}

/** Whose move a purchase waits for; no one's once it is confirmed, nor in one from before deliveries. */
export function deliveryTurn({ status, delivery }: Deal): Side | null {
  if (status !== 'purchased' || !delivery || delivery.confirmedAt !== null) return null
  return delivery.items.length === 0 || openRequest(delivery) ? 'seller' : 'buyer'
}

/** The moves that a side can make about the delivery of a purchase. */
export function deliveryMoves(deal: Deal, side: Side): DeliveryMove['type'][] {
  const types = side === 'seller' ? (['deliver'] as const) : (['confirm-delivery', 'request-changes'] as const)
  return types.filter((type) => !refusalOf(deal, type))
}

export function isDeliveryMove(move: Move): move is DeliveryMove {
  return move.type === 'deliver' || move.type === 'request-changes' || move.type === 'confirm-delivery'
}

/** What follows from a move about a delivery; `version` is the one that the move names, if its seller can deliver it. */
export function applyDeliveryMove(
  deal: Deal,
  move: DeliveryMove,
  side: Side,
  version: DeliveredVersion | null,
  now: number,
): Step | { refusal: DeliveryRefusal } {
  if (side !== (move.type === 'deliver' ? 'seller' : 'buyer')) return { refusal: 'deal_turn' }
  const refusal = refusalOf(deal, move.type)
  if (refusal) return { refusal }
  const moved = { ...deal, movedAt: now }
  if (move.type === 'deliver') {
    if (move.version !== null && version?.number !== move.version) return { refusal: 'version_not_found' }
    const { words, link } = move
    const named = move.version === null ? null : version
    return addDelivery(moved, { by: 'seller', version: named, words: words || null, link: link || null }, now)
  }
  const delivery = deal.delivery ?? NOTHING_DELIVERED
  if (delivery.items.at(-1)?.id !== move.deliveryId) return { refusal: 'deal_changed' }
  if (move.type === 'confirm-delivery')
    return advance(
      { ...moved, delivery: { ...delivery, confirmedAt: now } },
      [{ type: 'delivery_confirmed', by: 'buyer' }],
      now,
    )
  const { words, deliveryId } = move
  const request: ChangeRequest = { id: nextEventId(deal), at: now, words, deliveryId, answerId: null }
  return advance(
    { ...moved, delivery: { ...delivery, requests: [...delivery.requests, request] } },
    [{ type: 'changes_requested', by: 'buyer', reason: words }],
    now,
  )
}

function refusalOf({ status, delivery = NOTHING_DELIVERED }: Deal, type: DeliveryMove['type']) {
  const { items, requests, confirmedAt } = delivery
  if (status !== 'purchased') return 'not_purchased'
  if (confirmedAt !== null) return 'delivery_confirmed'
  const isOpen = openRequest(delivery) !== undefined
  const areUsedUp = !isOpen && requests.length >= MAX_CHANGE_REQUESTS
  if (type === 'deliver') {
    if (areUsedUp) return 'changes_used_up'
    // An open request can always be answered.
    return !isOpen && items.length >= MAX_DELIVERIES ? 'deliveries_full' : undefined
  }
  if (items.length === 0) return 'nothing_delivered'
  if (type === 'confirm-delivery') return undefined
  if (isOpen) return 'changes_open'
  return areUsedUp ? 'changes_used_up' : undefined
}

function addDelivery(deal: Deal, given: Pick<Delivery, 'by' | 'version' | 'words' | 'link'>, now: number): Step {
  const { items, requests, confirmedAt } = deal.delivery ?? NOTHING_DELIVERED
  const id = nextEventId(deal)
  const open = requests.find(({ answerId }) => answerId === null)
  const delivery: Delivery = { ...given, id, at: now, answers: open?.id ?? null }
  const state: DeliveryState = {
    items: [...items, delivery],
    requests: requests.map((one) => (one === open ? { ...one, answerId: id } : one)),
    confirmedAt,
  }
  return advance({ ...deal, delivery: state }, [{ type: 'delivered', by: given.by, delivery }], now)
}

/** The id that `advance` gives the next event. */
function nextEventId({ id, sequence }: Deal): string {
  return `${id}.${sequence + 1}`
}
