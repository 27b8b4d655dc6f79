import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CursorPagination } from '#web/ui/cursor-pagination.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFailedToast } from './use-failed-toast.ts'
import type { ListState } from './use-list-state.ts'

export interface ListPanelProps<Page> {
  query: UseQueryResult<Page>
  list: Pick<ListState<string>, 'filters' | 'change' | 'newer' | 'olderAt'>
  /** What is listed, as in 'No deals found'. */
  many: string
  /** What an empty list says, if it says something else. */
  empty?: string
  /** The title of the toast if it fails; what failed is then its description. */
  failedTitle?: string
  /** What the ways to other pages are called, if the list is not newest first. */
  ways?: readonly [back: string, on: string]
  children: (page: Page) => ReactNode
}

/** A page of a list, or its loading, empty or error state; a toast says that it failed, too. */
export function ListPanel<Page extends { items: unknown[]; next: string | null }>({
  query,
  list,
  many,
  empty = `No ${many} found`,
  failedTitle,
  ways,
  children,
}: ListPanelProps<Page>) {
  const failed = `Failed to fetch ${many}`
  useFailedToast(query, failedTitle ?? failed, failedTitle && failed)
  if (query.isPending) return <Loading text={`Loading ${many}...`} />
  if (!query.data) return <FailedState title={failed} message={query.error?.message} query={query} />
  const { items, next } = query.data
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
      {items.length > 0 ? children(query.data) : <Empty text={empty} list={list} />}
      {/* The next page of what is still shown is none of what was asked for. */}
      <CursorPagination
        newer={list.newer}
        older={query.isPlaceholderData ? undefined : list.olderAt(next)}
        {...(ways && { labels: ways })}
      />
    </div>
  )
}

function Empty({
  text,
  list: { filters, change },
}: {
  text: string
  list: Pick<ListState<string>, 'filters' | 'change'>
}) {
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, '']))
  return (
    <EmptyState icon="i-lucide-package-open" title={text}>
      {Object.values(filters).some(Boolean) && (
        <button type="button" onClick={() => change(none)} className={button()}>
          Clear filters
        </button>
      )}
    </EmptyState>
  )
}

const SKELETON_ROWS = 8

function Loading({ text }: { text: string }) {
  return (
    <div className="panel overflow-hidden">
      <p role="status" className="px-4 py-3 text-13px text-muted">
        {text}
      </p>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className="flex items-center gap-4 h-14 px-4 border-t border-line">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-16 hidden sm:block" />
          <Skeleton className="h-8 w-24 rounded-control!" />
        </div>
      ))}
    </div>
  )
}
