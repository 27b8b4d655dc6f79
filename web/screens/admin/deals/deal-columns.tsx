import { Link } from 'wouter'
import type { AdminDeal } from '#contract/admin/deals.ts'
import { formatPrice } from '#contract/money.ts'
import type { Column } from '#web/ui/table.tsx'
import type { ListState } from '../list/use-list-state.ts'
import { localDate } from '../local-date.ts'
import { NONE } from '../none.ts'
import { PersonLink } from '../person-link.tsx'
import { DealState } from './deal-state.tsx'

export function dealColumns(list: Pick<ListState<string>, 'openAt'>): Column<AdminDeal>[] {
  return [
    {
      head: 'Product',
      position: 'top',
      cell: ({ id, listing }) => (
        <Link
          href={list.openAt(id)}
          className="line-clamp-2 [overflow-wrap:anywhere] rounded-sm font-600 hover:text-accent-text focus-ring"
        >
          <bdi>{listing.title}</bdi>
        </Link>
      ),
    },
    { head: 'Buyer', hasLabel: true, cell: ({ buyer }) => <PersonLink person={buyer} /> },
    { head: 'Seller', hasLabel: true, cell: ({ seller }) => <PersonLink person={seller} /> },
    {
      head: 'Price',
      cell: ({ priceCents }) => (
        <span className="font-mono text-12px">{priceCents === null ? NONE : formatPrice(priceCents)}</span>
      ),
    },
    { head: 'State', cell: (deal) => <DealState deal={deal} /> },
    { head: 'Turn', hasLabel: true, cell: ({ waitsFor }) => <span className="text-muted">{waitsFor ?? NONE}</span> },
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
