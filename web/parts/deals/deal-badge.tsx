import type { DealStatus } from '#contract/deals/constants.ts'

const TEXTS: Record<DealStatus, string> = {
  negotiating: 'Negotiating',
  purchased: 'Purchased',
  cancelled: 'Cancelled',
}
const TONES: Record<DealStatus, string> = {
  negotiating: 'bg-info-soft text-info',
  purchased: 'bg-good-soft text-good',
  cancelled: 'bg-bad-soft text-bad',
}

/** The status of a deal. */
export function DealBadge({ status }: { status: DealStatus }) {
  return (
    <span className={`badge flex-none ${TONES[status]}`}>
      <span className="sr-only">Status: </span>
      <span className="leading-normal">{TEXTS[status]}</span>
    </span>
  )
}
