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
import { ownReviewsQuery, type Reviewed } from './reviews-api.ts'

interface MemberActionsProps {
  review: Review
  reviewed: Reviewed
  me: string
  onEdit: () => void
}

/** What a member can do with a review: find it helpful, reply to it if it is about them or theirs, or change their own. */
export function MemberActions({ review, reviewed, me, onEdit }: MemberActionsProps) {
  const { data: own } = useQuery(ownReviewsQuery(reviewed.id))
  const isOwner = me === reviewed.owner.id
  if (own?.review?.id === review.id) return <AuthorActions review={review} reviewed={reviewed} onEdit={onEdit} />
  return (
    <>
      {isOwner ? (
        review.helpfulCount > 0 && <span className="text-13px text-muted">{helpfulText(review)}</span>
      ) : (
        <Helpful review={review} reviewed={reviewed} isOn={own?.votes.includes(review.id) ?? false} />
      )}
      <ReportButton subject="review" id={review.id} label="Report" fragment={`#report-${review.id}`} />
      {isOwner && <OwnerActions review={review} reviewed={reviewed} />}
    </>
  )
}

function Helpful({ review, reviewed, isOn }: { review: Review; reviewed: Reviewed; isOn: boolean }) {
  const queries = useQueryClient()
  const toggle = async () => {
    try {
      await vote(queries, reviewed, review.id, !isOn)
    } catch (error) {
      await toast('error', 'Failed to count your vote', whyOf(error))
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

function OwnerActions({ review, reviewed }: { review: Review; reviewed: Reviewed }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={button('ghost', 's')}>
        {review.reply ? 'Edit reply' : 'Reply'}
      </button>
      {isOpen && <ReplyForm review={review} reviewed={reviewed} onClose={() => setOpen(false)} />}
    </>
  )
}

function AuthorActions({ review, reviewed, onEdit }: Omit<MemberActionsProps, 'me'>) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    const { rating, comment } = review
    try {
      await saveReview(queries, reviewed, { rating, comment }, undefined)
    } catch (error) {
      await toast('error', 'Error submitting review', whyOf(error))
    }
  }
  const remove = async () => {
    setBusy(true)
    try {
      await deleteReview(queries, reviewed, review.id)
      await toast('success', 'Review deleted', undefined, { label: 'Undo', onClick: () => void restore() })
    } catch (error) {
      setBusy(false)
      await toast('error', 'Failed to delete review', whyOf(error))
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

function whyOf(error: unknown): string | undefined {
  return error instanceof ApiError ? errorText(error) : undefined
}
