import type { ReactNode } from 'react'
import type { Person } from '#contract/accounts/sessions.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenLoading } from '#web/ui/screen-loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSession } from './session.ts'

const SOON_MS = 300

/** Passes on the person, or null if nobody is signed in; shows a loading state until that is known. */
export function WithSession({ children }: { children: (person: Person | null) => ReactNode }) {
  const { data: person, isFetching, error, refetch } = useSession()
  // The session may be known before the screen is hydrated.
  const isHydrated = useHydrated()
  if (isHydrated && (person || (person === null && !isFetching))) return children(person)
  if (!isHydrated || !error) return <Waiting />
  return (
    <div className="wrap py-16">
      <EmptyState urgent icon="i-lucide-circle-alert" title={error.message}>
        <button type="button" onClick={() => void refetch()} className={button()}>
          Try again
        </button>
      </EmptyState>
    </div>
  )
}

function Waiting() {
  const isLate = useDelayed(true, SOON_MS)
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
