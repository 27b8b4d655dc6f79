import type { Side } from './constants.ts'
import type { Deal } from './deal.ts'
import { deliveryMoves } from './delivery.ts'
import { isPaymentMarked } from './endings.ts'
import type { DealRules } from './machine.ts'
import type { MoveType } from './moves.ts'
import { isReservedForOther } from './reservation.ts'

/** The moves that a side can make now, for buttons. `reserved` is whether any buyer has a listing that is sold once. */
export function allowedMoves(
  deal: Deal | undefined,
  side: Side,
  rules: Pick<DealRules, 'live' | 'openToOffers' | 'buyNow'> & { reserved?: boolean | undefined },
  now: number,
): MoveType[] {
  const isBuyer = side === 'buyer'
  const mayOffer = !isBuyer || (rules.live && rules.openToOffers)
  const isReserved = isReservedForOther(deal?.reservation, now)
  const mayBuy = isBuyer && rules.live && rules.buyNow && !isReserved && !rules.reserved
  if (!deal || deal.status !== 'negotiating') {
    const again = isBuyer ? [...only('offer', mayOffer), ...only('buy', mayBuy)] : []
    return deal ? [...deliveryMoves(deal, side), ...again] : again
  }
  if (deal.agreement) {
    const { paidAt, receivedAt } = deal.agreement
    return [
      ...only('pay', isBuyer && paidAt === null && !isReserved),
      ...only('receive', !isBuyer && receivedAt === null && !isReserved),
      ...only('cancel', !isPaymentMarked(deal)),
    ]
  }
  const offer = deal.offer && deal.offer.expiresAt > now ? deal.offer : null
  const answers: MoveType[] = !offer ? [] : offer.by === side ? ['withdraw'] : ['accept', 'decline']
  return [...answers, ...only('offer', mayOffer && offer?.by !== side), ...only('buy', mayBuy), 'cancel']
}

function only(move: MoveType, allowed: boolean): MoveType[] {
  return allowed ? [move] : []
}
