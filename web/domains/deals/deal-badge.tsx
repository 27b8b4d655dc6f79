import { Badge } from '#web/ui/badge.tsx'

const TEXTS: Record<string, string> = {
  negotiating: 'Negotiating',
  purchased: 'Purchased',
  cancelled: 'Cancelled',
}
const TONES: Record<string, string> = {
  negotiating: 'bg-info-soft text-info',
  purchased: 'bg-good-soft text-good',
  cancelled: 'bg-bad-soft text-bad',
}

interface DealBadgeProps {
  status: string
  /** False if the two have only talked so far. */
  hasOffers?: boolean | undefined
}

/** An unknown status is shown verbatim. */
export function DealBadge({ status, hasOffers }: DealBadgeProps) {
  if (status === 'negotiating' && hasOffers === false) return <Badge>Discussion</Badge>
  return (
    <span className={`badge flex-none ${TONES[status] ?? 'border border-line2 text-muted'}`}>
      <span className="sr-only">Status: </span>
      <span className="leading-normal">{TEXTS[status] ?? status}</span>
    </span>
  )
}
