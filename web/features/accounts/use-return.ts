import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { safeReturnPath } from '#contract/return-path.ts'
import { useSession } from '#web/parts/session.ts'

/**
 * Where somebody goes once they are signed in, by `?next=`, which they do by themselves as soon as they are: after the
 * form, in another tab, or because they have been all along.
 */
export function useReturn(): { path: string; query: string } {
  // Not the router's own, which hands it out decoded once.
  const next = new URLSearchParams(useSearch({ ssrSearch: '' })).get('next')
  const path = safeReturnPath(next)
  const [, navigate] = useLocation()
  const { data: person } = useSession()
  useEffect(() => {
    if (person) navigate(path, { replace: true })
  }, [person, path, navigate])
  return { path, query: next === null ? '' : `?next=${encodeURIComponent(path)}` }
}
