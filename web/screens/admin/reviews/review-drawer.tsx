import { isolate } from '#contract/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '#web/ui/modal.tsx'
import { DrawerContent } from '../drawer-content.tsx'
import { History } from '../listings/history.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { HideReason, ReviewAction } from './review-parts.tsx'
import { reviewQuery } from '#web/domains/reviews/admin-reviews-api.ts'
import type { Visibility } from './use-visibility.ts'

interface ReviewDrawerProps {
  id: string
  visibility: Visibility
  onClose: () => void
}

/** A review next to the list: all that was written, what admins did about it, and hiding or restoring it. */
export function ReviewDrawer({ id, visibility, onClose }: ReviewDrawerProps) {
  const query = useQuery(reviewQuery(id))
  const { data } = query
  return (
    <Modal
      position="side"
      onClose={onClose}
      title={data ? `Review by ${isolate(data.review.reviewer.name)}` : 'Review'}
      footer={data && <ReviewAction review={data.review} visibility={visibility} />}
    >
      <DrawerContent query={query} loading="Loading review..." top="h-24">
        {(detail) => (
          <div className="grid grid-cols-1 gap-6">
            <ReviewFacts review={detail.review} />
            <History entries={detail.history} />
          </div>
        )}
      </DrawerContent>
      <HideReason visibility={visibility} />
    </Modal>
  )
}
