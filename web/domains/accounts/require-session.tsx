import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Person } from '#contract/accounts/sessions.ts'
import { loginPath } from '#contract/paths.ts'
import { isNavigating } from '#web/lib/navigation.tsx'
import { WithSession } from './with-session.tsx'

/** Renders its children with the session's user; redirects to the login screen, and back, without one. */
export function RequireSession({ children }: { children: (person: Person) => ReactNode }) {
  return (
    <WithSession>
      {(person) =>
        // As tall as the content, to avoid a layout shift.
        person ? <div className="min-h-screen">{children(person)}</div> : <RedirectToLogin />
      }
    </WithSession>
  )
}

function RedirectToLogin() {
  const [, navigate] = useLocation()
  useEffect(() => {
    // Signing out already navigates away.
    if (!isNavigating()) navigate(loginPath(location.pathname + location.search + location.hash), { replace: true })
  }, [navigate])
  return <div className="min-h-screen" />
}
