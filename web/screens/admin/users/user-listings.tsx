import { useQuery } from '@tanstack/react-query'
import type { AdminListing } from '#contract/admin/listings.ts'
import { formatPrice } from '#contract/money.ts'
import { ADMIN } from '#contract/paths.ts'
import { listingsQuery } from '#web/domains/listings/admin-listings-api.ts'
import { ListingStatus } from '#web/domains/listings/listing-status.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { OpenLink, When } from '../list/cells.tsx'
import { ListTable } from '../list/list-table.tsx'
import type { UserList } from './user-filters.ts'

/** What a person offers, in any status. */
export function UserListings({ id, list }: { id: string; list: UserList }) {
  const query = useQuery(listingsQuery({ q: '', status: '', seller: id, sort: 'newest', before: list.before }))
  return (
    <ListTable
      many="products"
      caption="Products"
      empty="They have no products."
      query={query}
      list={{ ...list, filters: {} }}
      columns={COLUMNS}
      nameOf={({ title }) => title}
    />
  )
}

const COLUMNS: Column<AdminListing>[] = [
  {
    head: 'Title',
    position: 'top',
    cell: ({ id, title }) => (
      <OpenLink href={`${ADMIN}/seller-products?open=${encodeURIComponent(id)}&q=${encodeURIComponent(id)}`}>
        {title}
      </OpenLink>
    ),
  },
  { head: 'Price', cell: ({ priceCents }) => <span className="font-mono text-12px">{formatPrice(priceCents)}</span> },
  {
    head: 'Status',
    cell: ({ status, heldStatus }) => (
      <span className="flex flex-wrap gap-1">
        <ListingStatus status={status} />
        {heldStatus && <Badge>{`was ${heldStatus}`}</Badge>}
      </span>
    ),
  },
  { head: 'Created', cell: ({ createdAt }) => <When at={createdAt} /> },
]
