import { useNumberFormat } from '#web/lib/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'

interface RatingProps {
  rating: number | null
  count: number
  isNew: boolean
}

/** The mean rating and, where it fits, the review count; without reviews, 'New' or nothing. */
export function Rating({ rating, count, isNew }: RatingProps) {
  const formatNumber = useNumberFormat()
  if (rating === null) return isNew ? <Badge>New</Badge> : null
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-1 h-4 min-w-0 overflow-hidden font-mono text-12px leading-16px whitespace-nowrap">
      <span className="sr-only">{`Rated ${formatNumber(rating, 1)} out of 5, ${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`}</span>
      <span aria-hidden className="inline-flex gap-1">
        <span>★</span>
        <span>{formatNumber(rating, 1)}</span>
      </span>
      <span aria-hidden className="text-faint">
        ({formatNumber(count)})
      </span>
    </span>
  )
}
