import { useQuery } from '@tanstack/react-query'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { listingQuery } from './listings-api.ts'
import { ListingDetail } from './listing-detail.tsx'
import type { StatusAction } from './listing-texts.ts'
import { StatusButtons } from './status-buttons.tsx'
import { StatusReason } from './status-reason.tsx'
import type { StatusChange } from './use-status-change.ts'

interface ListingDrawerProps {
  /** The id of the open listing. */
  id: string | undefined
  actions: StatusAction[]
  change: StatusChange
  onClose: () => void
}

/** A listing in full next to the list, for reviewing it. */
export function ListingDrawer({ id, actions, change, onClose }: ListingDrawerProps) {
  const detail = useQuery({ ...listingQuery(id ?? ''), enabled: id !== undefined })
  if (id === undefined) return null
  return (
    <Modal
      place="side"
      onClose={onClose}
      title={<bdi>{detail.data?.listing.title ?? 'Product'}</bdi>}
      footer={detail.data && <StatusButtons size="l" listing={detail.data.listing} actions={actions} change={change} />}
    >
      {detail.isPending ? (
        <div aria-busy className="grid gap-4">
          <p role="status" className="sr-only">
            Loading the product...
          </p>
          <Skeleton className="aspect-[16/10] rounded-lg!" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-32" />
        </div>
      ) : detail.data ? (
        <ListingDetail detail={detail.data} />
      ) : (
        <EmptyState urgent icon="i-lucide-circle-alert" title={detail.error?.message ?? ''}>
          <button type="button" onClick={() => void detail.refetch()} className={button()}>
            Try again
          </button>
        </EmptyState>
      )}
      <StatusReason change={change} />
    </Modal>
  )
}
