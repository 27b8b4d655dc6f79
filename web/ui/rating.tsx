import { useNumber } from '#web/lib/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'

interface RatingProps {
  rating: number | null
  count: number
  isNew: boolean
}

/** The mean with one decimal and the number of reviews; without any, 'New' or nothing. */
export function Rating({ rating, count, isNew }: RatingProps) {
  const number = useNumber()
  if (rating === null) return isNew ? <Badge>New</Badge> : null
  return (
    <span className="inline-flex items-center gap-1 min-w-0 overflow-hidden font-mono text-12px leading-16px whitespace-nowrap">
      <span className="sr-only">{`Rated ${number(rating, 1)} out of 5, ${number(count)} ${count === 1 ? 'review' : 'reviews'}`}</span>
      <span aria-hidden>★</span>
      <span aria-hidden>{number(rating, 1)}</span>
      <span aria-hidden className="text-faint">
        ({number(count)})
      </span>
    </span>
  )
}
