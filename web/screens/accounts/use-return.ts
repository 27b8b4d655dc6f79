import { useEffect } from 'react'
import { useLocation, useRouter } from 'wouter'
import { DASHBOARD } from '#contract/paths.ts'
import { safeReturnPath } from '#contract/accounts/return-path.ts'
import { useSession } from '#web/domains/accounts/session.ts'

interface Return {
  path: string
  /** The query for links to the other account screens, which keeps the return path. */
  query: string
}

/** The return path, from `?next=`. */
export function useNext(): Return {
  // As it is: `useSearch` decodes it once.
  const router = useRouter()
  const path = safeReturnPath(new URLSearchParams(router.searchHook(router)).get('next'))
  return { path, query: path === DASHBOARD ? '' : `?next=${encodeURIComponent(path)}` }
}

/** Goes to the return path once there is a session: after a sign-in here, one in another tab, or an earlier one. */
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
