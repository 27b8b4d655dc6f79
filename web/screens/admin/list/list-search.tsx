import { DebouncedSearch } from '#web/domains/search/debounced-search.tsx'
import type { ListState } from './use-list-state.ts'

interface ListSearchProps {
  label: string
  list: Pick<ListState<'q'>, 'filters' | 'change'>
  busy: boolean
}

export function ListSearch({ label, list: { filters, change }, busy }: ListSearchProps) {
  return (
    <div className="flex flex-1 min-w-60">
      <DebouncedSearch label={label} q={filters.q} onSearch={(q, options) => change({ q }, options)} busy={busy} />
    </div>
  )
}
