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

/** An unknown status is shown verbatim. */
export function DealBadge({ status }: { status: string }) {
  return (
    <span className={`badge flex-none ${TONES[status] ?? 'border border-line2 text-muted'}`}>
      <span className="sr-only">Status: </span>
      <span className="leading-normal">{TEXTS[status] ?? status}</span>
    </span>
  )
}
