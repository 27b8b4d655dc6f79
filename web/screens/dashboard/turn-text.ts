import type { OwnDeal } from '#contract/deals/own-deals.ts'

/** 'Your turn', 'Buyer’s turn to pay' */
export function turnText({ phase, side, waitsFor }: Pick<OwnDeal, 'phase' | 'side' | 'waitsFor'>): string {
  if (waitsFor === null) return phase === 'accepted' ? 'Agreed, but reserved for another buyer' : 'No open offer'
  const turn = waitsFor === side ? 'Your turn' : waitsFor === 'buyer' ? 'Buyer’s turn' : 'Seller’s turn'
  if (phase !== 'accepted') return turn
  return `${turn} to ${waitsFor === 'buyer' ? 'pay' : 'confirm the payment'}`
}
