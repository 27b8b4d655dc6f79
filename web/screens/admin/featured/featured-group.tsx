import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { CursorPagination } from '#web/ui/cursor-pagination.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import { SelectionBar } from '../list/selection-bar.tsx'
import type { ListState } from '../list/use-list-state.ts'
import { useSelectedRows } from '../list/use-selected-rows.ts'
import type { Feature } from './use-feature.ts'

const SKELETONS = 6
const GRID = 'grid grid-cols-1 gap-3 @[32rem]:grid-cols-2 @[54rem]:grid-cols-3 @[84rem]:grid-cols-4'

interface FeaturedGroupProps<Page> {
  title: string
  count: (page: Page) => number
  query: UseQueryResult<Page>
  list: Pick<ListState<'q'>, 'newer' | 'olderAt' | 'filters'>
  empty: string
  failed: string
  /** Whether this is the group of featured items. */
  featured: boolean
  feature: Feature
  /** A sentence below the title. */
  note?: (page: Page) => string | undefined
  children: (page: Page, selection: Selection) => ReactNode
}

/** The featured or the available items, as cards. */
export function FeaturedGroup<Page extends { items: { id: string }[]; next: string | null }>({
  title,
  count,
  query,
  list,
  empty,
  failed,
  featured,
  feature,
  note,
  children,
}: FeaturedGroupProps<Page>) {
  const id = useId()
  const { data } = query
  const { selection } = useSelectedRows(data?.items)
  return (
    <section aria-labelledby={id} className="@container mb-10">
      <h2 id={id} className="mb-3 text-18px leading-24px font-600">
        {title} {data && `(${count(data).toLocaleString()})`}
      </h2>
      {data && note?.(data) && <p className="mb-3 text-13px leading-20px text-muted">{note(data)}</p>}
      {!data ? (
        <FailedState title={failed} query={query} />
      ) : data.items.length === 0 ? (
        <EmptyState icon="i-lucide-star" title={list.filters.q ? 'Nothing matches this search.' : empty} />
      ) : (
        <>
          <ul aria-busy={query.isPlaceholderData} className={GRID}>
            {children(data, selection)}
          </ul>
          <SelectionBar selection={selection} label={`Selected in ${title}`}>
            <button
              type="button"
              onClick={() => {
                void feature.set(selection.keys, !featured)
                selection.set([])
              }}
              className={button()}
            >
              {featured ? 'Remove from Featured' : 'Make Featured'}
            </button>
          </SelectionBar>
        </>
      )}
      <CursorPagination label={title} newer={list.newer} older={list.olderAt(data?.next)} />
    </section>
  )
}

/** Placeholder until both groups have loaded, to avoid a layout shift. */
export function FeaturedSkeletons({ children }: { children: ReactNode }) {
  return (
    <div aria-busy className="@container">
      <div className={GRID}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} data-skeleton>
            {children}
          </div>
        ))}
      </div>
    </div>
  )
}
