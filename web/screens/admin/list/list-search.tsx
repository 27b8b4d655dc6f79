import { DebouncedSearch } from '#web/domains/search/debounced-search.tsx'
import type { ListState } from './use-list-state.ts'

interface ListSearchProps {
  label: string
  list: Pick<ListState<'q'>, 'filters' | 'change'>
  busy: boolean
}

export function ListSearch({ label, list: { filters, change }, busy }: ListSearchProps) {
  return (
    <div className="flex flex-1 min-w-[min(15rem,100%)]">
      <DebouncedSearch label={label} q={filters.q} onSearch={(q, options) => change({ q }, options)} busy={busy} />
    </div>
  )
}
