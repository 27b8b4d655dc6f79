import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface ListStateProps<Item> {
  list: UseQueryResult<{ items: Item[]; more: boolean }>
  /** What is said while it loads. */
  loading: string
  empty: ReactNode
  onMore: () => void
  children: (items: Item[]) => ReactNode
}

/** A list that is there, or why it is not. */
export function ListState<Item>({ list, loading, empty, onMore, children }: ListStateProps<Item>) {
  if (list.data) {
    if (list.data.items.length === 0) return empty
    return (
      <>
        {children(list.data.items)}
        {list.data.more && (
          <button
            type="button"
            aria-busy={list.isPlaceholderData}
            onClick={onMore}
            className={button('plain', 'l', 'justify-self-center')}
          >
            Show more
          </button>
        )}
      </>
    )
  }
  if (list.error) {
    return (
      <EmptyState urgent icon="i-lucide-circle-alert" title={list.error.message}>
        <button type="button" onClick={() => void list.refetch()} className={button()}>
          Try again
        </button>
      </EmptyState>
    )
  }
  return (
    <p role="status" className="panel flex items-center justify-center gap-3 min-h-72 px-6 py-16 text-15px text-muted">
      <span aria-hidden className="i-lucide-loader-circle animate-spin text-18px" />
      {loading}
    </p>
  )
}
