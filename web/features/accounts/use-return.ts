import { useEffect } from 'react'
import { useLocation, useRouter } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { DASHBOARD } from '#contract/paths.ts'
import { safeReturnPath } from '#contract/accounts/return-path.ts'
import { useSession } from '#web/parts/session.ts'

interface Return {
  path: string
  /** What a link to another of these screens ends with, so that it is not forgotten on the way. */
  query: string
}

/** Where somebody goes once they are signed in, by `?next=`. */
export function useNext(): Return {
  // Not the router's own, which hands it out decoded once.
  const path = safeReturnPath(new URLSearchParams(useSearch(useRouter())).get('next'))
  return { path, query: path === DASHBOARD ? '' : `?next=${encodeURIComponent(path)}` }
}

/** Goes there as soon as somebody is signed in: after the form, in another tab, or because they have been all along. */
export function useReturn(): Return {
  const next = useNext()
  const { path } = next
  const [, navigate] = useLocation()
  const { data: person } = useSession()
  useEffect(() => {
    if (person) navigate(path, { replace: true })
  }, [person, path, navigate])
  return next
}
