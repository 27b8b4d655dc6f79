import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { type AdminReview, AdminReviewDetail } from '#contract/admin/reviews.ts'
import { toast } from '#web/lib/toast.ts'
import { type RowActions, useRowActions } from '#web/ui/use-row-actions.ts'
import { refreshReviews, setVisibility, showReview } from './reviews-api.ts'

/** What another admin has done in the meantime. */
const Conflict = v.object({ current: AdminReviewDetail })

export interface Visibility {
  work: RowActions
  /** The review for which a reason is being asked. */
  asking: AdminReview | undefined
  /** Restores a hidden review; hides any other after asking for a reason. */
  begin: (review: AdminReview) => void
  /** With the reason, or without one to cancel. */
  answer: (reason: string | undefined) => void
}

/** Hides and restores reviews; each row has its own progress and refusal. */
export function useVisibility(): Visibility {
  const queries = useQueryClient()
  const work = useRowActions()
  const [asking, setAsking] = useState<AdminReview>()

  const go = async (id: string, hidden: boolean, reason: string) => {
    const refusal = await work.run(id, () => setVisibility(queries, id, { hidden, reason }))
    if (!refusal) {
      void toast('success', hidden ? 'Review hidden successfully' : 'Review restored successfully')
      return
    }
    void toast('error', 'Failed to update review', refusal.message)
    const conflict = v.safeParse(Conflict, refusal.reply)
    if (conflict.success) showReview(queries, conflict.output.current)
    if (conflict.success || refusal.code === 'review_not_found') refreshReviews(queries)
  }

  return {
    work,
    asking,
    begin: (review) => {
      if (review.hidden) void go(review.id, false, '')
      else setAsking(review)
    },
    answer: (reason) => {
      setAsking(undefined)
      if (asking && reason !== undefined) void go(asking.id, true, reason)
    },
  }
}
