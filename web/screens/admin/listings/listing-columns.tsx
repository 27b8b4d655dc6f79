import type { AdminListing } from '#contract/admin/listings.ts'
import { formatPrice } from '#contract/money.ts'
import { Cover } from '#web/domains/images/cover.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { OpenLink, When } from '../list/cells.tsx'
import type { ListState } from '../list/use-list-state.ts'
import { PersonLink } from '../person-link.tsx'
import { waitingText } from '../waiting-text.ts'
import { ListingStatus } from '#web/domains/listings/listing-status.tsx'
import type { StatusAction } from './listing-texts.ts'
import { StatusButtons } from './status-buttons.tsx'
import type { StatusChange } from './use-status-change.ts'

interface Shown {
  list: Pick<ListState<string>, 'openAt'>
  actions: StatusAction[]
  change: StatusChange
  sellerHead: string
}

export function listingColumns({ list, actions, change, sellerHead }: Shown): Column<AdminListing>[] {
  return [
    {
      head: 'Title',
      position: 'top',
      sorts: ['title-asc', 'title-desc'],
      cell: ({ id, title, cover }) => (
        <span className="flex items-center gap-3">
          <span className="w-12 aspect-[16/10] flex-none overflow-hidden rounded-sm bg-s2">
            <Cover image={cover} alt="" sizes="48px" />
          </span>
          <OpenLink href={list.openAt(id)} row={id}>
            {title}
          </OpenLink>
        </span>
      ),
    },
    {
      head: sellerHead,
      sorts: ['seller-asc', 'seller-desc'],
      cell: ({ seller }) => <PersonLink person={seller} />,
    },
    {
      head: 'Price',
      sorts: ['price-asc', 'price-desc'],
      cell: ({ priceCents }) => <span className="font-mono">{formatPrice(priceCents)}</span>,
    },
    {
      head: 'Status',
      sorts: ['status-asc', 'status-desc'],
      cell: ({ status, heldStatus, deletedAt, edited, waitingVersion, waitingSince }) => (
        <span className="flex flex-wrap gap-1 @[54rem]:min-w-20">
          <ListingStatus status={status} />
          {edited && <Badge tone="info">edited</Badge>}
          {waitingVersion !== null && <Badge tone="info">{`Version ${waitingVersion} waits`}</Badge>}
          {heldStatus && <Badge>seller suspended</Badge>}
          {deletedAt && <Badge>deleted by seller</Badge>}
          {status === 'pending' && waitingSince !== null && !deletedAt && (
            <time dateTime={waitingSince} className="text-12px leading-20px text-muted whitespace-nowrap">
              {waitingText(waitingSince)}
            </time>
          )}
        </span>
      ),
    },
    {
      head: 'Created',
      sorts: ['oldest', 'newest'],
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      head: 'Actions',
      position: 'bottom',
      cell: (listing) => <StatusButtons listing={listing} actions={actions} change={change} />,
    },
  ]
}
