import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { AdminListing } from '#contract/admin/listings.ts'
import { isolate } from '#contract/isolate.ts'
import { button } from '#web/ui/button.ts'
import { listingsFile, listingsQuery } from '#web/domains/listings/admin-listings-api.ts'
import { FilterChip } from '../list/filter-chip.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useSelectedRows } from '../list/use-selected-rows.ts'
import { PageHead } from '../page-head.tsx'
import { ReasonsDialog } from '../reasons/reasons-dialog.tsx'
import { KeyHints } from './key-hints.tsx'
import { listingColumns } from './listing-columns.tsx'
import { ListingDrawer } from './listing-drawer.tsx'
import { focusRow, nextPending } from './listing-rows.ts'
import { SortSelect, paginationLabels } from './listing-sorts.tsx'
import { type StatusAction, isOffered } from './listing-texts.ts'
import { useVersionChange } from '../package/use-version-change.ts'
import { StatusReason } from './status-reason.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { useKeysOn } from './use-keys.ts'
import { useListingKeys } from './use-listing-keys.ts'
import { type InitialTab, useListingList } from './use-listing-list.ts'
import { useShownPackages } from './use-shown-packages.ts'
import { useStatusChange } from './use-status-change.ts'

interface ListingsScreenProps {
  words: {
    title: string
    lead: string
    sellerHead: string
    many: string
    failedToChange: (message: string | undefined) => string
  }
  actions: StatusAction[]
  opening: InitialTab
}

/** Listings in any status, with actions on one, several, or the open one. */
export function ListingsScreen({ words, actions, opening }: ListingsScreenProps) {
  const { list, asked: params, tab, showTab, search } = useListingList(opening)
  const [, navigate] = useLocation()
  const query = useQuery(listingsQuery(params))
  const items = query.data?.items
  const { selection, selected } = useSelectedRows(items)
  const open = list.open
  const openItem = items?.find(({ id }) => id === open)
  const shown = useShownPackages(items, open)
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
  const versionChanges = useVersionChange()
  const [editsReasons, setEditsReasons] = useState(false)
  const [keysOn, setKeysOn] = useKeysOn()
  useListingKeys(keysOn && !change.reason.pending && !versionChanges.reason.pending && !editsReasons, {
    items: shown,
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
        <a href={listingsFile(params)} download="products.csv" className={button()}>
          Export CSV
        </a>
      </PageHead>
      <StatusTabs
        first={opening.tab}
        at={tab}
        counts={params.q || params.seller ? undefined : query.data}
        onChange={showTab}
      />
      <div className="flex flex-wrap gap-2 mb-3">
        <ListSearch
          label="Search products"
          list={{ filters: list.filters, change: ({ q = '' }, options) => search(q, options) }}
          busy={query.isFetching && params.q !== ''}
        />
        <SortSelect by={params.sort} isQueue={tab === 'pending'} onChange={(sort) => list.change({ sort })} />
        {params.seller && (
          <FilterChip
            label={`Seller ${isolate(items?.[0]?.seller.name ?? params.seller)}`}
            remove="Show all sellers"
            onRemove={() => list.change({ seller: '' })}
          />
        )}
      </div>
      <KeyHints actions={actions} on={keysOn} onChange={setKeysOn} />
      <ListTable
        many={words.many}
        caption={words.title}
        query={query}
        list={list}
        ways={paginationLabels(params.sort)}
        columns={listingColumns({ list, actions, change, sellerHead: words.sellerHead })}
        nameOf={({ title }) => title}
        work={change.work}
        sorting={{ by: params.sort, change: (sort) => list.change({ sort }) }}
        selection={selection}
        bulk={actions.map((action) => (
          <button
            key={action.label}
            type="button"
            onClick={() => actOn(action, selected)}
            disabled={!selected.some((listing) => isOffered(action, listing))}
            className={button(action.isRejection ? 'danger' : 'plain')}
          >
            {action.label}
          </button>
        ))}
      />
      <ListingDrawer
        id={open}
        items={shown}
        actions={actions}
        change={change}
        versionChanges={versionChanges}
        show={show}
        onClose={() => {
          closed.current = openItem?.id
          list.close()
        }}
      />
      {open === undefined && <StatusReason reason={change.reason} />}
      {editsReasons && <ReasonsDialog onClose={() => setEditsReasons(false)} />}
    </>
  )
}
