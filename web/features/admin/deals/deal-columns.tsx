import { Link } from 'wouter'
import type { AdminDeal } from '#contract/admin/deals.ts'
import { formatPrice } from '#contract/money.ts'
import type { Column } from '#web/ui/table.tsx'
import type { ListState } from '../list/use-list-state.ts'
import { localDate } from '../local-date.ts'
import { DealState } from './deal-state.tsx'

export function dealColumns(list: Pick<ListState<string>, 'openAt'>): Column<AdminDeal>[] {
  return [
    {
      head: 'Product',
      place: 'top',
      cell: ({ id, listing }) => (
        <Link
          href={list.openAt(id)}
          className="line-clamp-2 [overflow-wrap:anywhere] rounded-sm font-600 hover:text-accent-text focus-ring"
        >
          <bdi>{listing.title}</bdi>
        </Link>
      ),
    },
    { head: 'Buyer', cell: ({ buyer }) => <Name>{buyer.name}</Name> },
    { head: 'Seller', cell: ({ seller }) => <Name>{seller.name}</Name> },
    {
      head: 'Price',
      cell: ({ priceCents }) => (
        <span className="font-mono text-12px">{priceCents === null ? '-' : formatPrice(priceCents)}</span>
      ),
    },
    { head: 'State', cell: (deal) => <DealState deal={deal} /> },
    { head: 'Turn', cell: ({ waitsFor }) => <span className="text-muted">{waitsFor ?? '-'}</span> },
    {
      head: 'Started',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="font-mono text-12px text-muted whitespace-nowrap">
          {localDate(createdAt)}
        </time>
      ),
    },
  ]
}

function Name({ children }: { children: string }) {
  return (
    <span dir="auto" title={children} className="block @[54rem]:max-w-32 @[70rem]:max-w-44 text-left truncate">
      {children}
    </span>
  )
}
