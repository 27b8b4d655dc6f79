import type { AdminDeal } from '#contract/admin/deals.ts'
import { Badge } from '#web/ui/badge.tsx'
import { stateText } from './deal-states.ts'

const TONES: Record<string, 'info' | 'good' | 'bad'> = { negotiating: 'info', purchased: 'good', cancelled: 'bad' }

export function DealState({ deal }: { deal: Pick<AdminDeal, 'status' | 'phase' | 'reservation'> }) {
  return <Badge tone={TONES[deal.status] ?? 'neutral'}>{stateText(deal)}</Badge>
}
