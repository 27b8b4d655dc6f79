import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { button } from '#web/ui/button.ts'
import { FailedState } from '#web/ui/failed-state.tsx'

interface ListStateProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  /** Whether what is shown with it has loaded, too; true by default. */
  isReady?: boolean
  /** The loading text. */
  loading: string
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list, or its loading, empty or error state. */
export function ListState<Item>({ list, isReady = true, loading, empty, children }: ListStateProps<Item>) {
  if (list.data && isReady) {
    const items = list.data.pages.flatMap((page) => page.items)
    if (items.length === 0) return empty
    return (
      <>
        {children(items)}
        {list.isFetchNextPageError && (
          <p role="alert" className="justify-self-center text-13px leading-20px text-bad">
            {list.error.message}
          </p>
        )}
        {list.hasNextPage && (
          <button
            type="button"
            aria-busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
            className={button('plain', 'l', 'justify-self-center')}
          >
            Show more
          </button>
        )}
      </>
    )
  }
  if (list.error) {
    return <FailedState query={list} />
  }
  return (
    <p role="status" className="panel flex items-center justify-center gap-3 min-h-72 px-6 py-16 text-15px text-muted">
      <span aria-hidden className="i-lucide-loader-circle animate-spin text-18px" />
      {loading}
    </p>
  )
}
