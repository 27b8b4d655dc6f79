import type { ReactNode } from 'react'
import type { Person } from '#contract/accounts/sessions.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { ScreenLoading } from '#web/ui/screen-loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSession } from './session.ts'
import { FailedState } from '#web/ui/failed-state.tsx'

const SKELETON_DELAY_MS = 300

/** Renders its children with the user, or null if signed out, once the session has loaded. */
export function WithSession({ children }: { children: (person: Person | null) => ReactNode }) {
  const query = useSession()
  const { data: person, isFetching, error } = query
  // The session may load before the screen is hydrated.
  const isHydrated = useHydrated()
  if (isHydrated && (person || (person === null && !isFetching))) return children(person)
  if (!isHydrated || !error) return <SessionLoading />
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">This page isn’t loaded</h1>
      <FailedState query={query} />
    </div>
  )
}

function SessionLoading() {
  const isLate = useDelayed(true, SKELETON_DELAY_MS)
  return (
    <ScreenLoading>
      {isLate && (
        <div className="wrap grid gap-4 pt-6 md:pt-8">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-64 mt-4 rounded-lg!" />
        </div>
      )}
    </ScreenLoading>
  )
}
