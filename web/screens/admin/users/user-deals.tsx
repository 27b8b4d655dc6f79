import { useQuery } from '@tanstack/react-query'
import type { AdminDeal } from '#contract/admin/deals.ts'
import type { UserPurchase } from '#contract/admin/user-records.ts'
import { licenseLabel } from '#contract/licenses/licenses.ts'
import { formatPrice } from '#contract/money.ts'
import { ADMIN } from '#contract/paths.ts'
import { purchasedQuery, soldQuery, userLibraryQuery } from '#web/domains/accounts/user-records-api.ts'
import { DealState } from '#web/domains/deals/deal-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { OpenLink, When } from '../list/cells.tsx'
import { ListTable } from '../list/list-table.tsx'
import { localDate } from '../local-date.ts'
import { NONE } from '../none.ts'
import { PersonLink } from '../person-link.tsx'
import type { UserList } from './user-filters.ts'

const OTHERS = { buyer: 'seller', seller: 'buyer' } as const
const HEADS = { buyer: 'Buyer', seller: 'Seller' }
const dealPath = (id: string) => `${ADMIN}/deals?open=${encodeURIComponent(id)}`

/** A person's negotiations and purchases on one side. */
export function UserDeals({ id, side, list }: { id: string; side: 'buyer' | 'seller'; list: UserList }) {
  const query = useQuery((side === 'buyer' ? purchasedQuery : soldQuery)(id, { before: list.before }))
  return (
    <ListTable
      many="deals"
      caption={side === 'buyer' ? 'Purchases' : 'Sales'}
      empty={`They have no deals as a ${side}.`}
      query={query}
      list={{ ...list, filters: {} }}
      columns={dealColumns(OTHERS[side])}
      nameOf={({ listing }) => listing.title}
    />
  )
}

function dealColumns(other: 'buyer' | 'seller'): Column<AdminDeal>[] {
  return [
    {
      head: 'Product',
      position: 'top',
      cell: ({ id, listing }) => <OpenLink href={dealPath(id)}>{listing.title}</OpenLink>,
    },
    { head: HEADS[other], hasLabel: true, cell: (deal) => <PersonLink person={deal[other]} /> },
    {
      head: 'Price',
      cell: ({ priceCents }) => (
        <span className="font-mono text-12px">{priceCents === null ? NONE : formatPrice(priceCents)}</span>
      ),
    },
    { head: 'State', cell: (deal) => <DealState deal={deal} /> },
    { head: 'Started', cell: ({ createdAt }) => <When at={createdAt} /> },
  ]
}

/** What a person bought, and what that gives them. */
export function UserLibrary({ id, list }: { id: string; list: UserList }) {
  const query = useQuery(userLibraryQuery(id, { before: list.before }))
  return (
    <ListTable
      many="library items"
      caption="Library"
      empty="Their library is empty."
      query={query}
      list={{ ...list, filters: {} }}
      columns={LIBRARY_COLUMNS}
      nameOf={titleOf}
    />
  )
}

const titleOf = ({ listing }: UserPurchase) => listing.title ?? 'Deleted product'

const LIBRARY_COLUMNS: Column<UserPurchase>[] = [
  {
    head: 'Product',
    position: 'top',
    cell: (purchase) => <OpenLink href={dealPath(purchase.id)}>{titleOf(purchase)}</OpenLink>,
  },
  { head: 'Seller', hasLabel: true, cell: ({ seller }) => <PersonLink person={seller} /> },
  { head: 'License', hasLabel: true, cell: ({ license }) => (license ? licenseLabel(license) : NONE) },
  {
    head: 'Updates until',
    hasLabel: true,
    cell: ({ updatesUntil }) => (updatesUntil ? <When at={updatesUntil} /> : 'for life'),
  },
  {
    head: 'Support until',
    hasLabel: true,
    cell: ({ supportUntil }) => (supportUntil ? <When at={supportUntil} /> : NONE),
  },
  { head: 'Bought', hasLabel: true, cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    head: 'Access',
    cell: ({ ended }) =>
      ended ? (
        <span title={`${localDate(ended.at)}: ${ended.reason}`}>
          <Badge tone="bad">ended</Badge>
        </span>
      ) : (
        <Badge tone="good">open</Badge>
      ),
  },
]
