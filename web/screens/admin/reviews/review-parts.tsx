import { Link } from 'wouter'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { ADMIN } from '#contract/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import { PersonLink } from '../person-link.tsx'
import { RowRefusal } from '../list/row-refusal.tsx'
import type { Visibility } from './use-visibility.ts'

const LINK = 'rounded-sm hover:text-accent-text focus-ring'

export function Stars({ rating }: Pick<AdminReview, 'rating'>) {
  return (
    <span className="font-mono text-12px whitespace-nowrap">
      <span aria-hidden>★</span> {rating}
      <span className="sr-only"> out of 5</span>
    </span>
  )
}

/** The listing, in the admin area whatever its status, or the person. */
export function SubjectLink({ review: { listing, owner }, className }: { review: AdminReview; className: string }) {
  if (!listing) return <PersonLink person={owner} />
  return (
    <Link href={`${ADMIN}/projects?open=${encodeURIComponent(listing.id)}`} className={`${LINK} ${className}`}>
      <bdi>{listing.title}</bdi>
    </Link>
  )
}

export function ReviewState({ hidden }: Pick<AdminReview, 'hidden'>) {
  return <Badge tone={hidden ? 'bad' : 'good'}>{hidden ? 'hidden' : 'visible'}</Badge>
}

interface ReviewActionProps {
  review: AdminReview
  visibility: Visibility
  /** Reviews have no names, so that a list tells them apart by their reviewers. */
  named?: boolean
}

/** The button that hides or restores a review, and why the last attempt was refused. */
export function ReviewAction({ review, visibility: { work, begin }, named = false }: ReviewActionProps) {
  const busy = work.busy(review.id)
  const label = review.hidden ? 'Restore' : 'Hide'
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label={named ? `${label} the review by ${review.reviewer.name}` : undefined}
          aria-disabled={busy}
          onClick={() => busy || begin(review)}
          className={button(
            review.hidden ? 'plain' : 'danger',
            named ? 's' : 'l',
            `${named ? 'h-8! px-2.5!' : ''} ${busy ? 'opacity-50' : ''}`,
          )}
        >
          {named ? label : `${label} review`}
        </button>
        {busy && <span aria-hidden className="i-lucide-loader-circle animate-spin text-muted" />}
      </div>
      <RowRefusal refusal={work.error(review.id)} />
    </div>
  )
}
