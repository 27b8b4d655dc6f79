import { Badge } from '#web/ui/badge.tsx'

/** The mean with one decimal and the number of reviews; 'New' without any. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return <Badge>New</Badge>
  return (
    <span className="inline-flex items-center gap-1 font-mono text-12px leading-16px whitespace-nowrap">
      <span className="sr-only">{`Rated ${rating.toFixed(1)} of 5 by ${count}`}</span>
      <span aria-hidden className="text-accent-text">
        ★
      </span>
      <span aria-hidden>{rating.toFixed(1)}</span>
      <span aria-hidden className="text-faint">
        ({count.toLocaleString('en-US')})
      </span>
    </span>
  )
}
