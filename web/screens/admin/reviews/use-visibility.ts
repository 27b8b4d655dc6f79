import { useQueryClient } from '@tanstack/react-query'
import { type AdminReview, AdminReviewDetail } from '#contract/admin/reviews.ts'
import { refreshReviews, setVisibility, showReview } from '#web/domains/reviews/admin-reviews-api.ts'
import { toast } from '#web/lib/toast.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { currentOf } from '../list/current-of.ts'
import { useReason } from '../list/use-reason.ts'

export type Visibility = ReturnType<typeof useVisibility>

/** Hides and restores reviews; each row has its own progress and refusal. */
export function useVisibility() {
  const queries = useQueryClient()
  const work = useRowActions()

  const set = async ({ id }: AdminReview, hidden: boolean, reason: string) => {
    const refusal = await work.run(id, () => setVisibility(queries, id, { hidden, reason }))
    if (!refusal) {
      return void toast('success', hidden ? 'Review hidden successfully' : 'Review restored successfully')
    }
    void toast('error', 'Failed to update review', refusal.message)
    const current = currentOf(AdminReviewDetail, refusal)
    if (current) showReview(queries, current)
    if (current || refusal.code === 'review_not_found') refreshReviews(queries)
  }
  const hiding = useReason((review: AdminReview, reason) => set(review, true, reason))

  return {
    work,
    hiding,
    /** Restores a hidden review; hides any other after asking for a reason. */
    toggle: (review: AdminReview) => {
      if (review.hidden) void set(review, false, '')
      else hiding.open(review)
    },
  }
}
