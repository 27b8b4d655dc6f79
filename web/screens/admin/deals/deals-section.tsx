import { useQuery } from '@tanstack/react-query'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { useFailedToast } from '../list/use-failed-toast.ts'
import { useListState } from '../list/use-list-state.ts'
import { PageHead } from '../page-head.tsx'
import { dealColumns } from './deal-columns.tsx'
import { DealDrawer } from './deal-drawer.tsx'
import { DEAL_STATES } from './deal-states.ts'
import { dealsQuery } from './deals-api.ts'

const FILTERS = ['q', 'state'] as const
const OPTIONS = [{ value: '', label: 'Any state' }, ...DEAL_STATES]
const ANY = { status: '', phase: '' }
const FAILED = 'Failed to fetch deals'

/** Negotiations and purchases, and what happened in them. */
export function Deals() {
  const list = useListState(FILTERS)
  const { q } = list.filters
  const state = DEAL_STATES.find(({ value }) => value === list.filters.state)
  const query = useQuery(dealsQuery({ q, ...(state?.query ?? ANY), before: list.before }))
  useFailedToast(query, FAILED)
  return (
    <>
      <PageHead title="Deals" lead="Negotiations and purchases. Opening one is recorded in Activity." />
      <div className="flex flex-wrap gap-2 mb-4">
        <ListSearch label="Search deals" list={list} busy={query.isFetching && q !== ''} />
        <Select
          label="State"
          hideLabel
          value={state?.value ?? ''}
          options={OPTIONS}
          onChange={(value) => list.change({ state: value })}
          className="w-40"
        />
      </div>
      <ListPanel
        query={query}
        list={list}
        loading="Loading deals..."
        empty={query.data?.next ? 'Nothing on this page. Older deals follow.' : 'No deals found'}
        failed={FAILED}
      >
        {({ items }) => (
          <div className="panel overflow-hidden">
            <Table
              caption="Deals"
              columns={dealColumns(list)}
              rows={items}
              keyOf={({ id }) => id}
              nameOf={({ listing }) => listing.title}
            />
          </div>
        )}
      </ListPanel>
      {list.open !== undefined && <DealDrawer key={list.open} id={list.open} onClose={list.close} />}
    </>
  )
}
