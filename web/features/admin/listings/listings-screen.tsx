import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { STATUSES } from '#contract/listings/constants.ts'
import { button } from '#web/ui/button.ts'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { listingsQuery } from './listings-api.ts'
import { ListPanel } from '../list/list-panel.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useFailedToast } from '../list/use-failed-toast.ts'
import { useListState } from '../list/use-list-state.ts'
import { PageHead } from '../page-head.tsx'
import { listingColumns } from './listing-columns.tsx'
import { ListingDrawer } from './listing-drawer.tsx'
import { type StatusAction, isOffered } from './listing-texts.ts'
import { StatusReason } from './status-reason.tsx'
import { useStatusChange } from './use-status-change.ts'

interface ListingsScreenProps {
  words: {
    title: string
    lead: string
    sellerHead: string
    loading: string
    empty: string
    failedToFetch: string
    failedToChange: (message: string | undefined) => string
  }
  actions: StatusAction[]
}

const FILTERS = ['q', 'status', 'seller'] as const
const STATUS_OPTIONS = [
  { value: '', label: 'Any status' },
  ...STATUSES.map((status) => ({ value: status, label: status })),
]

/** Listings in any status, with actions on one, several, or the open one. */
export function ListingsScreen({ words, actions }: ListingsScreenProps) {
  const list = useListState(FILTERS)
  const { q, seller } = list.filters
  const status = STATUSES.find((one) => one === list.filters.status) ?? ''
  const query = useQuery(listingsQuery({ q, status, seller, before: list.before }))
  useFailedToast(query, words.failedToFetch)
  const change = useStatusChange(words.failedToChange)
  const items = query.data?.items
  const selection = useSelection(useMemo(() => items?.map(({ id }) => id) ?? [], [items]))
  const chosen = items?.filter(({ id }) => selection.has(id)) ?? []

  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="flex flex-wrap gap-2 mb-4">
        <ListSearch label="Search products" list={list} busy={query.isFetching && q !== ''} />
        <Select
          label="Status"
          hideLabel
          value={status}
          options={STATUS_OPTIONS}
          onChange={(value) => list.change({ status: value })}
          className="w-40"
        />
        {seller && (
          <button type="button" onClick={() => list.change({ seller: '' })} className="chip chip-on h-10!">
            <span className="truncate">{`Seller ${seller}`}</span>
            <span aria-hidden className="i-lucide-x" />
            <span className="sr-only">Show every seller</span>
          </button>
        )}
      </div>
      <ListPanel query={query} list={list} loading={words.loading} empty={words.empty} failed={words.failedToFetch}>
        {(page) => (
          <div className="panel overflow-hidden">
            <SelectionBar selection={selection}>
              {actions.map((action) => (
                <button
                  key={action.label}
                  type="button"
                  onClick={() => {
                    const meant = chosen.filter((listing) => isOffered(action, listing))
                    change.begin(action, meant)
                    selection.set([])
                  }}
                  disabled={!chosen.some((listing) => isOffered(action, listing))}
                  className={button()}
                >
                  {action.label}
                </button>
              ))}
            </SelectionBar>
            <Table
              caption={words.title}
              columns={listingColumns({ list, actions, change, sellerHead: words.sellerHead })}
              rows={page.items}
              keyOf={({ id }) => id}
              nameOf={({ title }) => title}
              selection={selection}
              busy={({ id }) => change.work.busy(id)}
            />
          </div>
        )}
      </ListPanel>
      <ListingDrawer id={list.open} actions={actions} change={change} onClose={list.close} />
      {list.open === undefined && <StatusReason change={change} />}
    </>
  )
}
