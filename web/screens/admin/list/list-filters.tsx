import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Select } from '#web/ui/select.tsx'
import type { Filters } from './filters.ts'
import { ListSearch } from './list-search.tsx'
import type { ListState } from './use-list-state.ts'

interface ListFiltersProps {
  /** What is searched, as in 'Search deals'. */
  many: string
  filters: Filters
  list: Pick<ListState<string>, 'filters' | 'change'>
  query: UseQueryResult
  /** What goes beside them. */
  children?: ReactNode
}

/** The search of a list, if it has one by the name of `q`, and its choices. */
export function ListFilters({ many, filters, list, query, children }: ListFiltersProps) {
  const { q } = list.filters
  return (
    <div className="flex flex-wrap items-center gap-2 mb-4">
      {q !== undefined && (
        <ListSearch
          label={`Search ${many}`}
          list={{ filters: { q }, change: list.change }}
          busy={query.isFetching && q !== ''}
        />
      )}
      {Object.entries(filters).map(
        ([name, filter]) =>
          filter !== 'text' && (
            <Select
              key={name}
              hideLabel
              {...filter}
              value={list.filters[name] ?? ''}
              onChange={(value) => list.change({ [name]: value })}
            />
          ),
      )}
      {children}
    </div>
  )
}
