import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { AdminListing } from '#contract/admin/listings.ts'
import { button } from '#web/ui/button.ts'
import { Table } from '#web/ui/table.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { listingsFile, listingsQuery } from './listings-api.ts'
import { ListPanel } from '../list/list-panel.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useFailedToast } from '../list/use-failed-toast.ts'
import { PageHead } from '../page-head.tsx'
import { ReasonsDialog } from '../reasons/reasons-dialog.tsx'
import { KeyHints } from './key-hints.tsx'
import { listingColumns } from './listing-columns.tsx'
import { ListingDrawer } from './listing-drawer.tsx'
import { focusRow, nextPending } from './listing-rows.ts'
import { SortSelect, waysOf } from './listing-sorts.tsx'
import { type StatusAction, isOffered } from './listing-texts.ts'
import { StatusReason } from './status-reason.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { useKeysOn } from './use-keys.ts'
import { useListingKeys } from './use-listing-keys.ts'
import { type Opening, useListingList } from './use-listing-list.ts'
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
  opening: Opening
}

/** Listings in any status, with actions on one, several, or the open one. */
export function ListingsScreen({ words, actions, opening }: ListingsScreenProps) {
  const { list, asked, tab, showTab, search } = useListingList(opening)
  const [, navigate] = useLocation()
  const query = useQuery(listingsQuery(asked))
  useFailedToast(query, words.failedToFetch)
  const items = query.data?.items
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items])
  const selection = useSelection(ids)
  const chosen = items?.filter(({ id }) => selection.has(id)) ?? []
  const open = list.open
  const openItem = items?.find(({ id }) => id === open)
  const show = (id: string) => navigate(list.openAt(id), { replace: true })
  const closed = useRef<string>(undefined)

  // After the drawer has given the focus back to the row that it was opened from.
  useEffect(() => {
    const id = closed.current
    closed.current = undefined
    if (open === undefined && id !== undefined) setTimeout(() => focusRow(id, true))
  }, [open])

  /** What was waiting gives way to the next that waits; elsewhere the focus stays in the row. */
  const onChanged = (changed: AdminListing[]) => {
    const [first] = changed
    if (!first) return
    if (open === undefined) return focusRow(first.id)
    const next = first.status === 'pending' ? nextPending(items ?? [], first.id) : undefined
    if (open === first.id && next) show(next.id)
  }
  const change = useStatusChange({ failed: words.failedToChange, onChanged })
  const [editsReasons, setEditsReasons] = useState(false)
  const [keysOn, setKeysOn] = useKeysOn()
  useListingKeys(keysOn && !change.asking && !editsReasons, {
    items: items ?? [],
    open,
    actions,
    change,
    selection,
    show,
  })

  const actOn = (action: StatusAction, listings: AdminListing[]) => {
    change.begin(
      action,
      listings.filter((listing) => isOffered(action, listing)),
    )
    selection.set([])
  }

  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <button type="button" onClick={() => setEditsReasons(true)} className={button()}>
          Edit reasons
        </button>
        <a href={listingsFile(asked)} download="products.csv" className={button()}>
          Export CSV
        </a>
      </PageHead>
      <StatusTabs
        first={opening.tab}
        at={tab}
        counts={asked.q || asked.seller ? undefined : query.data}
        onChange={showTab}
      />
      <div className="flex flex-wrap gap-2 mb-3">
        <ListSearch
          label="Search products"
          list={{ filters: list.filters, change: ({ q = '' }, options) => search(q, options) }}
          busy={query.isFetching && asked.q !== ''}
        />
        <SortSelect by={asked.sort} onChange={(sort) => list.change({ sort })} />
        {asked.seller && (
          <button type="button" onClick={() => list.change({ seller: '' })} className="chip chip-on h-10!">
            <span className="truncate">{`Seller ${items?.[0]?.seller.name ?? asked.seller}`}</span>
            <span aria-hidden className="i-lucide-x" />
            <span className="sr-only">Show all sellers</span>
          </button>
        )}
      </div>
      <KeyHints actions={actions} on={keysOn} onChange={setKeysOn} />
      <ListPanel
        query={query}
        list={list}
        loading={words.loading}
        empty={words.empty}
        failed={words.failedToFetch}
        ways={waysOf(asked.sort)}
      >
        {(page) => (
          <>
            <div className="panel overflow-hidden">
              <Table
                caption={words.title}
                columns={listingColumns({ list, actions, change, sellerHead: words.sellerHead })}
                rows={page.items}
                keyOf={({ id }) => id}
                nameOf={({ title }) => title}
                selection={selection}
                busy={({ id }) => change.work.busy(id)}
                sorting={{ by: asked.sort, change: (sort) => list.change({ sort }) }}
              />
            </div>
            <SelectionBar selection={selection}>
              {actions.map((action) => (
                <button
                  key={action.label}
                  type="button"
                  onClick={() => actOn(action, chosen)}
                  disabled={!chosen.some((listing) => isOffered(action, listing))}
                  className={button(action.refuses ? 'danger' : 'plain')}
                >
                  {action.label}
                </button>
              ))}
            </SelectionBar>
          </>
        )}
      </ListPanel>
      <ListingDrawer
        id={open}
        items={items ?? []}
        actions={actions}
        change={change}
        show={show}
        onClose={() => {
          closed.current = openItem?.id
          list.close()
        }}
      />
      {open === undefined && <StatusReason change={change} />}
      {editsReasons && <ReasonsDialog onClose={() => setEditsReasons(false)} />}
    </>
  )
}
