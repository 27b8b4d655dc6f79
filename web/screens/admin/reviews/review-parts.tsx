import { Link } from 'wouter'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { isolate } from '#contract/isolate.ts'
import { ADMIN } from '#contract/paths.ts'
import { ActionButton, Actions } from '../list/action-button.tsx'
import { PersonLink } from '../person-link.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { Visibility } from './use-visibility.ts'

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
    <Link
      href={`${ADMIN}/projects?open=${encodeURIComponent(listing.id)}`}
      className={`rounded-sm hover:text-accent-text focus-ring ${className}`}
    >
      <bdi>{listing.title}</bdi>
    </Link>
  )
}

interface ReviewActionProps {
  review: AdminReview
  visibility: Visibility
  /** Names a review by its reviewer, since reviews have no titles. */
  named?: boolean
}

/** The button that hides or restores a review, and why the last attempt was refused. */
export function ReviewAction({ review, visibility: { work, toggle }, named = false }: ReviewActionProps) {
  const label = review.hidden ? 'Restore' : 'Hide'
  return (
    <Actions id={review.id} work={work}>
      <ActionButton
        {...(named && { label: `${label} the review by ${review.reviewer.name}` })}
        size={named ? 's' : 'l'}
        danger={!review.hidden}
        busy={work.busy(review.id)}
        onClick={() => toggle(review)}
      >
        {named ? label : `${label} review`}
      </ActionButton>
    </Actions>
  )
}

/** Asks why a review is hidden, and explains the effect. */
export function HideReason({ visibility: { hiding } }: { visibility: Visibility }) {
  if (!hiding.pending) return null
  return (
    <ReasonDialog
      title={`Hide the review by ${isolate(hiding.pending.reviewer.name)}`}
      label="Hide"
      onAnswer={hiding.answer}
    >
      It’s hidden from everyone, and its rating no longer counts. Its author gets the reason by email.
    </ReasonDialog>
  )
}
