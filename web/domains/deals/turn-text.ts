import type { OwnDeal } from '#contract/deals/own-deals.ts'

/** 'Your turn', 'Buyer’s turn to pay' */
export function turnText(deal: Pick<OwnDeal, 'status' | 'phase' | 'side' | 'waitsFor' | 'hasOffers'>): string {
  const { phase, side, waitsFor, hasOffers } = deal
  if (waitsFor === null && phase === 'accepted') return 'Agreed, but reserved for another buyer'
  if (waitsFor === null) return hasOffers === false ? 'No offer yet' : 'No open offer'
  const turn = waitsFor === side ? 'Your turn' : waitsFor === 'buyer' ? 'Buyer’s turn' : 'Seller’s turn'
  if (deal.status === 'purchased') return `${turn} to ${waitsFor === 'seller' ? 'deliver' : 'confirm the delivery'}`
  if (phase !== 'accepted') return turn
  return `${turn} to ${waitsFor === 'buyer' ? 'pay' : 'confirm the payment'}`
}
