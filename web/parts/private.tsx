import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Person } from '#contract/accounts.ts'
import { loginPath } from '#contract/account-paths.ts'
import { useLate } from '#web/lib/use-late.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSession } from './session.ts'

/** What only shows to who is signed in; others go to the login screen and come back from there. */
export function Private({ children }: { children: (person: Person) => ReactNode }) {
  const { data: person, isFetching, error, refetch } = useSession()
  const [, navigate] = useLocation()
  const isOut = person === null && !isFetching

  useEffect(() => {
    if (isOut) navigate(loginPath(location.pathname + location.search + location.hash), { replace: true })
  }, [isOut, navigate])

  // As tall as its place was before, so that nothing below moves.
  if (person) return <div className="min-h-screen">{children(person)}</div>
  if (error) {
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
  return <Waiting />
}

const SOON_MS = 300

function Waiting() {
  const isLate = useLate(true, SOON_MS)
  return (
    <div aria-busy className="min-h-screen">
      {isLate && (
        <div className="wrap grid gap-4 pt-6 md:pt-8">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-64 mt-4 rounded-lg!" />
        </div>
      )}
    </div>
  )
}
