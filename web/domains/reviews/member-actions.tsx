import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '#contract/reviews/reviews.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { ReportButton } from '#web/domains/reports/report-button.tsx'
import { button } from '#web/ui/button.ts'
import { errorText } from '#web/ui/error-text.ts'
import { deleteReview, saveReview, vote } from './members-api.ts'
import { ReplyForm } from './reply-form.tsx'
import { ownReviewsQuery, type ReviewTarget } from './reviews-api.ts'

interface MemberActionsProps {
  review: Review
  target: ReviewTarget
  me: string
  onEdit: () => void
}

/** A signed-in user's actions on a review: vote, reply as its owner, or edit their own. */
export function MemberActions({ review, target, me, onEdit }: MemberActionsProps) {
  const { data: own } = useQuery(ownReviewsQuery(target.id))
  const isOwner = me === target.owner.id
  if (own?.review?.id === review.id) return <AuthorActions review={review} target={target} onEdit={onEdit} />
  return (
    <>
      {isOwner ? (
        review.helpfulCount > 0 && <span className="text-13px text-muted">{helpfulText(review)}</span>
      ) : (
        <HelpfulButton review={review} target={target} isOn={own?.votes.includes(review.id) ?? false} />
      )}
      <ReportButton subject="review" id={review.id} label="Report" fragment={`#report-${review.id}`} />
      {isOwner && <OwnerActions review={review} target={target} />}
    </>
  )
}

function HelpfulButton({ review, target, isOn }: { review: Review; target: ReviewTarget; isOn: boolean }) {
  const queries = useQueryClient()
  const toggle = async () => {
    try {
      await vote(queries, target, review.id, !isOn)
    } catch (error) {
      await toast('error', 'Failed to count your vote', errorDescription(error))
    }
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => void toggle()}
      className={button('ghost', 's', 'aria-[pressed=true]:text-accent-text!')}
    >
      {helpfulText(review)}
    </button>
  )
}

function helpfulText({ helpfulCount }: Review): string {
  return `Helpful${helpfulCount > 0 ? ` (${helpfulCount.toLocaleString()})` : ''}`
}

function OwnerActions({ review, target }: { review: Review; target: ReviewTarget }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={button('ghost', 's')}>
        {review.reply ? 'Edit reply' : 'Reply'}
      </button>
      {isOpen && <ReplyForm review={review} target={target} onClose={() => setOpen(false)} />}
    </>
  )
}

function AuthorActions({ review, target, onEdit }: Omit<MemberActionsProps, 'me'>) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    const { rating, comment } = review
    try {
      await saveReview(queries, target, { rating, comment }, undefined)
    } catch (error) {
      await toast('error', 'Error submitting review', errorDescription(error))
    }
  }
  const remove = async () => {
    setBusy(true)
    try {
      await deleteReview(queries, target, review.id)
      await toast('success', 'Review deleted', undefined, { label: 'Undo', onClick: () => void restore() })
    } catch (error) {
      setBusy(false)
      await toast('error', 'Failed to delete review', errorDescription(error))
    }
  }
  return (
    <>
      <button type="button" onClick={onEdit} className={button('ghost', 's')}>
        Edit
      </button>
      <button type="button" aria-busy={busy} onClick={() => void remove()} className={button('danger', 's')}>
        Delete
      </button>
    </>
  )
}

function errorDescription(error: unknown): string | undefined {
  return error instanceof ApiError ? errorText(error) : undefined
}
