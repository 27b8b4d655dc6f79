import { useRouter } from 'wouter'
import { HOME } from '#contract/paths.ts'

/** The query string for links to /login and /signup that returns here; empty on the landing page. */
export function useNextParam(): string {
  // Raw values: `useLocation` and `useSearch` would decode them.
  const router = useRouter()
  const [path] = router.hook(router)
  const search = router.searchHook(router)
  if (path === HOME) return ''
  return /^\/(?:login|signup|forgot)\b/.test(path) ? search : `?next=${encodeURIComponent(path + search)}`
}
