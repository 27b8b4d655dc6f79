import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AdminListing } from '#contract/admin/listings.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { DrawerContent } from '../drawer-content.tsx'
import { listingQuery } from '#web/domains/listings/admin-listings-api.ts'
import { ListingDetail } from './listing-detail.tsx'
import { nextPending } from './listing-rows.ts'
import type { StatusAction } from './listing-texts.ts'
import type { VersionChanges } from '../package/use-version-change.ts'
import { StatusButtons } from './status-buttons.tsx'
import { StatusReason } from './status-reason.tsx'
import type { StatusChange } from './use-status-change.ts'

interface ListingDrawerProps {
  /** The id of the open listing. */
  id: string | undefined
  /** The list, to go through it from here. */
  items: AdminListing[]
  actions: StatusAction[]
  change: StatusChange
  versionChanges: VersionChanges
  show: (id: string) => void
  onClose: () => void
}

interface Opened {
  id: string
  /** When it was opened. */
  status: AdminListing['status']
  /** The listing that was open before, if it waited then. */
  former: AdminListing | undefined
}

/** A listing in full next to the list, for reviewing it and those after it. */
export function ListingDrawer({ id, ...props }: ListingDrawerProps) {
  return id === undefined ? null : <Drawer id={id} {...props} />
}

function Drawer({ id, items, actions, change, versionChanges, show, onClose }: ListingDrawerProps & { id: string }) {
  const detail = useQuery(listingQuery(id))
  // Prefetches the next pending listing.
  const upcoming = nextPending(items, id)
  useQuery({ ...listingQuery(upcoming?.id ?? ''), enabled: upcoming !== undefined })
  const at = items.findIndex((item) => item.id === id)
  const item = items[at]
  const listing = item ?? detail.data?.listing
  const top = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>()
  if (listing && opened?.id !== id)
    setOpened({
      id,
      status: listing.status,
      former: opened?.status === 'pending' ? items.find((each) => each.id === opened.id) : undefined,
    })
  const isDone = opened?.status === 'pending' && listing?.status !== 'pending' && upcoming === undefined
  const former = items.find((each) => each.id === opened?.former?.id) ?? opened?.former

  // A button that is not offered any more loses the focus, and the next listing begins at its top.
  useEffect(() => {
    top.current?.parentElement?.scrollTo(0, 0)
  }, [id])
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) top.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, listing?.status, listing?.edited])

  return (
    <Modal
      position="side"
      onClose={onClose}
      title={<bdi>{listing?.title ?? 'Product'}</bdi>}
      footer={
        listing && (
          <div className="flex flex-wrap items-start justify-between gap-2">
            <StatusButtons size="l" listing={listing} actions={actions} change={change} />
            {item && <Steps items={items} at={at} show={show} />}
          </div>
        )
      }
    >
      <div ref={top} tabIndex={-1} className="outline-none">
        <DrawerContent query={detail} loading="Loading product..." top="aspect-[16/10] rounded-lg!">
          {(data) => (
            <>
              {former && former.status !== 'pending' && listing?.status === 'pending' && (
                <p className="mb-4 rounded-control bg-info-soft px-3 py-2 text-13px leading-20px break-words text-info">
                  <bdi className="font-600">{former.title}</bdi> is {former.status} now. This one is next.
                </p>
              )}
              {isDone && (
                <p className="mb-4 rounded-control bg-good-soft px-3 py-2 text-13px leading-20px text-good">
                  Nothing else in this list waits for a review.
                </p>
              )}
              <ListingDetail
                detail={{ ...data, listing: { ...data.listing, ...decisionOf(item, data.listing) } }}
                versionChanges={versionChanges}
              />
            </>
          )}
        </DrawerContent>
      </div>
      <StatusReason reason={change.reason} />
    </Modal>
  )
}

/** What the list already shows of a decision, until the listing is fetched again. */
function decisionOf(item: AdminListing | undefined, fetched: AdminListing): Partial<AdminListing> {
  return item && item.updatedAt >= fetched.updatedAt
    ? { status: item.status, reason: item.reason, heldStatus: item.heldStatus, deletedAt: item.deletedAt }
    : {}
}

/** Where in the list the open listing is, and the ways to those beside it. */
function Steps({ items, at, show }: { items: AdminListing[]; at: number; show: (id: string) => void }) {
  return (
    <div className="flex items-center gap-1.5">
      <p role="status" className="mr-1 text-12px text-muted whitespace-nowrap">
        <span className="font-mono">{at + 1}</span> of <span className="font-mono">{items.length}</span>
        <span className="sr-only">{`: ${items[at]?.title}`}</span>
      </p>
      <Step label="Previous product" icon="i-lucide-chevron-left" keys="k" to={items[at - 1]} show={show} />
      <Step label="Next product" icon="i-lucide-chevron-right" keys="j" to={items[at + 1]} show={show} />
    </div>
  )
}

interface StepProps {
  label: string
  icon: string
  keys: string
  to: AdminListing | undefined
  show: (id: string) => void
}

function Step({ label, icon, keys, to, show }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-disabled={!to}
      onClick={() => to && show(to.id)}
      className={button('ghost', 'l', `w-11 px-0! ${to ? '' : 'opacity-45'}`)}
    >
      <span aria-hidden className={`${icon} text-16px`} />
    </button>
  )
}
