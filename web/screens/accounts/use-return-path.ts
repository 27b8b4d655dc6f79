import { useEffect } from 'react'
import { useLocation, useRouter } from 'wouter'
import { DASHBOARD } from '#contract/paths.ts'
import { useSession } from '#web/domains/accounts/session.ts'
import { returnPathIn } from './return-purpose.ts'

interface ReturnPath {
  path: string
  /** The query string that passes it on to other account screens. */
  query: string
}

/** The return path, from `?next=`. */
export function useReturnPath(): ReturnPath {
  // Raw: `useSearch` would decode it.
  const router = useRouter()
  const path = returnPathIn(router.searchHook(router))
  return { path, query: path === DASHBOARD ? '' : `?next=${encodeURIComponent(path)}` }
}

/** Redirects to the return path once there is a session, also one from another tab or an earlier visit. */
export function useReturnRedirect(): ReturnPath {
  const next = useReturnPath()
  const { path } = next
  const [, navigate] = useLocation()
  const { data: person } = useSession()
  useEffect(() => {
    if (person) navigate(path, { replace: true })
  }, [person, path, navigate])
  return next
}
