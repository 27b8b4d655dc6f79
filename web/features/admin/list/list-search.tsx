import { TypedSearch } from '#web/parts/typed-search.tsx'
import type { ListState } from './use-list-state.ts'

interface ListSearchProps {
  label: string
  list: Pick<ListState<'q'>, 'filters' | 'change'>
  busy: boolean
}

export function ListSearch({ label, list: { filters, change }, busy }: ListSearchProps) {
  return (
    <div className="flex flex-1 min-w-60">
      <TypedSearch label={label} q={filters.q} onSearch={(q, options) => change({ q }, options)} busy={busy} />
    </div>
  )
}
