import type { OwnDeal } from '#contract/deals/own-deals.ts'

/** 'Your turn', 'Buyer’s turn to pay' */
export function turnText({
  phase,
  side,
  waitsFor,
  hasOffers,
}: Pick<OwnDeal, 'phase' | 'side' | 'waitsFor' | 'hasOffers'>): string {
  if (waitsFor === null && phase === 'accepted') return 'Agreed, but reserved for another buyer'
  if (waitsFor === null) return hasOffers === false ? 'No offer yet' : 'No open offer'
  const turn = waitsFor === side ? 'Your turn' : waitsFor === 'buyer' ? 'Buyer’s turn' : 'Seller’s turn'
  if (phase !== 'accepted') return turn
  return `${turn} to ${waitsFor === 'buyer' ? 'pay' : 'confirm the payment'}`
}
