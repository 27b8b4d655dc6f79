import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Person } from '#contract/accounts/sessions.ts'
import { loginPath } from '#contract/paths.ts'
import { isNavigating } from '#web/lib/navigation.tsx'
import { WithSession } from './with-session.tsx'

/** Shown only with a session; others are sent to the login screen and come back from there. */
export function Private({ children }: { children: (person: Person) => ReactNode }) {
  return (
    <WithSession>
      {(person) =>
        // As tall as the content, so that nothing below moves.
        person ? <div className="min-h-screen">{children(person)}</div> : <ToLogin />
      }
    </WithSession>
  )
}

function ToLogin() {
  const [, navigate] = useLocation()
  useEffect(() => {
    // Whoever signed out on purpose is on the way elsewhere.
    if (!isNavigating()) navigate(loginPath(location.pathname + location.search + location.hash), { replace: true })
  }, [navigate])
  return <div className="min-h-screen" />
}
