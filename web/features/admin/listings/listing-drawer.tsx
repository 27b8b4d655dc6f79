import { useQuery } from '@tanstack/react-query'
import { Modal } from '#web/ui/modal.tsx'
import { DrawerContent } from '../drawer-content.tsx'
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
      <DrawerContent query={detail} loading="Loading the product..." top="aspect-[16/10] rounded-lg!">
        {(data) => <ListingDetail detail={data} />}
      </DrawerContent>
      <StatusReason change={change} />
    </Modal>
  )
}
