import { useQuery } from '@tanstack/react-query'
import type { AdminDeal } from '#contract/admin/deals.ts'
import { formatPrice } from '#contract/money.ts'
import { dealsQuery } from '#web/domains/deals/admin-deals-api.ts'
import { DealState } from '#web/domains/deals/deal-state.tsx'
import { DEAL_STATES } from '#web/domains/deals/deal-states.ts'
import type { Column } from '#web/ui/table.tsx'
import { OpenLink, When } from '../list/cells.tsx'
import type { Filters } from '../list/filters.ts'
import { ListFilters } from '../list/list-filters.tsx'
import { ListTable } from '../list/list-table.tsx'
import { type ListState, useListState } from '../list/use-list-state.ts'
import { NONE } from '../none.ts'
import { PageHead } from '../page-head.tsx'
import { PersonLink } from '../person-link.tsx'
import { DealDrawer } from './deal-drawer.tsx'

const FILTERS = {
  q: 'text',
  state: { label: 'State', options: [{ value: '', label: 'Any state' }, ...DEAL_STATES], className: 'w-40' },
} satisfies Filters

/** Negotiations and purchases, and what happened in them. */
export function Deals() {
  const list = useListState(FILTERS)
  const { q, state } = list.filters
  const { status = '', phase = '' } = DEAL_STATES.find(({ value }) => value === state)?.query ?? {}
  const query = useQuery(dealsQuery({ q, status, phase, before: list.before }))
  return (
    <>
      <PageHead title="Deals" lead="Negotiations and purchases. Opening one is recorded in Activity." />
      <ListFilters many="deals" filters={FILTERS} list={list} query={query} />
      <ListTable
        many="deals"
        caption="Deals"
        query={query}
        list={list}
        {...(query.data?.next && { empty: 'Nothing on this page. Older deals follow.' })}
        columns={columns(list)}
        nameOf={({ listing }) => listing.title}
      />
      {list.open !== undefined && <DealDrawer key={list.open} id={list.open} onClose={list.close} />}
    </>
  )
}

function columns(list: Pick<ListState<string>, 'openAt'>): Column<AdminDeal>[] {
  return [
    {
      head: 'Product',
      position: 'top',
      cell: ({ id, listing }) => <OpenLink href={list.openAt(id)}>{listing.title}</OpenLink>,
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
    { head: 'Started', cell: ({ createdAt }) => <When at={createdAt} /> },
  ]
}
