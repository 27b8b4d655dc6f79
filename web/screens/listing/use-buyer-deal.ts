import type { Chat } from '#contract/chat/chats.ts'
import type { DealSummary } from '#contract/deals/deal.ts'
import { useHasPassed } from '#web/domains/deals/clock.ts'

/** The buyer's deal in a chat, while it has an offer or an agreement, or once the listing is bought. */
export function useBuyerDeal(chat: Chat | undefined): DealSummary | undefined {
  const deal = chat?.inbox?.deal ?? undefined
  const isExpired = useHasPassed(deal?.expiresAt ?? undefined)
  if (!deal || deal.status === 'cancelled') return undefined
  return isNegotiable(deal, isExpired) ? undefined : deal
}

/** Whether a deal is still without an offer to answer, so that it takes a first move. */
export function isNegotiable({ phase }: DealSummary, isExpired: boolean): boolean {
  return phase === 'open' || (phase === 'offered' && isExpired)
}
