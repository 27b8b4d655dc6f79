import type { AdminDeal } from '#contract/admin/deals.ts'
import { Badge } from '#web/ui/badge.tsx'
import { stateText } from './deal-states.ts'

export function DealState({ deal }: { deal: Pick<AdminDeal, 'status' | 'phase'> }) {
  const { status } = deal
  return (
    <Badge tone={status === 'negotiating' ? 'info' : status === 'purchased' ? 'good' : 'neutral'}>
      {stateText(deal)}
    </Badge>
  )
}
