import type { DealPhase, Side } from '#contract/deals/constants.ts'

/** What is done in a deal and what comes next: 'Price agreed, payment next'; undefined if nothing does. */
export function phaseText(phase: DealPhase, waitsFor: Side | null): string | undefined {
  if (phase === 'ended' && waitsFor === null) return undefined
  if (phase === 'ended') return waitsFor === 'seller' ? 'Purchased, delivery next' : 'Delivered, confirmation next'
  if (phase === 'offered') return 'Offer made'
  if (phase === 'open') return 'Talking'
  if (waitsFor === null) return 'Price agreed'
  return waitsFor === 'buyer' ? 'Price agreed, payment next' : 'Paid, confirmation next'
}
