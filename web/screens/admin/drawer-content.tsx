import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface DrawerContentProps<Data> {
  query: UseQueryResult<Data>
  /** What screen readers hear while it loads. */
  loading: string
  /** The classes of the header while the item loads. */
  top: string
  children: (data: Data) => ReactNode
}

/** What a drawer has fetched, or why it could not. */
export function DrawerContent<Data>({ query, loading, top, children }: DrawerContentProps<Data>) {
  const { data, isPending } = query
  if (isPending)
    return (
      <div aria-busy className="grid gap-4">
        <p role="status" className="sr-only">
          {loading}
        </p>
        <Skeleton className={top} />
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-64" />
      </div>
    )
  if (data !== undefined) return children(data)
  return <FailedState query={query} />
}
