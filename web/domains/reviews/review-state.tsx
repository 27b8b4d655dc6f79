import type { AdminReview } from '#contract/admin/reviews.ts'
import { Badge } from '#web/ui/badge.tsx'

export function ReviewState({ hidden }: Pick<AdminReview, 'hidden'>) {
  return <Badge tone={hidden ? 'bad' : 'good'}>{hidden ? 'hidden' : 'visible'}</Badge>
}
