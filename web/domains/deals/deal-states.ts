import type { AdminDeal } from '#contract/admin/deals.ts'

/** What deals are filtered by, and how they stand: a phase while they are negotiated, then their status. */
export const DEAL_STATES = [
  { value: 'open', label: 'Open', query: { status: 'negotiating', phase: 'open' } },
  { value: 'offered', label: 'Offered', query: { status: 'negotiating', phase: 'offered' } },
  { value: 'accepted', label: 'Agreed', query: { status: 'negotiating', phase: 'accepted' } },
  { value: 'purchased', label: 'Purchased', query: { status: 'purchased', phase: '' } },
  { value: 'cancelled', label: 'Cancelled', query: { status: 'cancelled', phase: '' } },
]

/** A deal's state in words; a status that nothing here knows, as it is. */
export function stateText({ status, phase, reservation }: Pick<AdminDeal, 'status' | 'phase' | 'reservation'>): string {
  const name = status === 'negotiating' ? phase : status
  const label = DEAL_STATES.find(({ value }) => value === name)?.label ?? status
  return reservation ? `${label} · reserved${reservation.isOwn ? '' : ' for another'}` : label
}
