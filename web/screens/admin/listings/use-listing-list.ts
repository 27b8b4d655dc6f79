import { EDITED, NEW_VERSIONS } from '#contract/admin/listings.ts'
import { ADMIN_SORTS, type AdminSort } from '#contract/admin/sorts.ts'
import { STATUSES } from '#contract/listings/constants.ts'
import type { Filters } from '../list/filters.ts'
import { useListState } from '../list/use-list-state.ts'
import type { AdminListingsParams } from '#web/domains/listings/admin-listings-api.ts'
import { ALL } from './status-tabs.tsx'

const FILTERS = { q: 'text', status: 'text', seller: 'text', sort: 'text' } satisfies Filters

/** The tab that a screen opens on; a search or a seller in the address opens all of them. */
export interface InitialTab {
  tab: string
}

/** The state of a list of listings, as the address has it. */
export function useListingList(opening: InitialTab) {
  const list = useListState(FILTERS)
  const { q, seller } = list.filters
  const usual = (search: string) => (search || seller ? ALL : opening.tab)
  const tabs: string[] = [...STATUSES, EDITED, NEW_VERSIONS, ALL]
  const tab = tabs.find((one) => one === list.filters.status) ?? usual(q)
  const requestedTab: AdminListingsParams = {
    q,
    seller,
    status: tab === ALL ? '' : tab,
    sort: ADMIN_SORTS.find((one) => one === list.filters.sort) ?? usualSort(tab),
    before: list.before,
  }
  const statusFor = (wanted: string, search: string) => (wanted === usual(search) ? '' : wanted)
  return {
    list,
    asked: requestedTab,
    tab,
    showTab: (wanted: string) => list.change({ status: statusFor(wanted, q), sort: '' }),
    /** Searches within the tab. */
    search: (text: string, options?: { replace?: boolean }) =>
      list.change({ q: text, status: statusFor(tab, text) }, options),
  }
}

/** Pending listings: longest waiting first. */
function usualSort(tab: string): AdminSort {
  return tab === 'pending' ? 'waiting-asc' : 'newest'
}
