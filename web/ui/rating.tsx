import { useNumberFormat } from '#web/lib/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'

interface RatingProps {
  rating: number | null
  count: number
  isNew: boolean
}

/** The mean rating and review count; without reviews, 'New' or nothing. */
export function Rating({ rating, count, isNew }: RatingProps) {
  const formatNumber = useNumberFormat()
  if (rating === null) return isNew ? <Badge>New</Badge> : null
  return (
    <span className="inline-flex items-center gap-1 min-w-0 overflow-hidden font-mono text-12px leading-16px whitespace-nowrap">
      <span className="sr-only">{`Rated ${formatNumber(rating, 1)} out of 5, ${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`}</span>
      <span aria-hidden>★</span>
      <span aria-hidden>{formatNumber(rating, 1)}</span>
      <span aria-hidden className="text-faint">
        ({formatNumber(count)})
      </span>
    </span>
  )
}
