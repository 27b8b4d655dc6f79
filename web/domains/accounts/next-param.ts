import { useRouter } from 'wouter'
import { HOME } from '#contract/paths.ts'

/** The query of links to /login and /signup that leads back here, or from the landing page to the dashboard. */
export function useNextParam(): string {
  // As they are: `useLocation` and `useSearch` decode them.
  const router = useRouter()
  const [path] = router.hook(router)
  const search = router.searchHook(router)
  if (path === HOME) return ''
  return /^\/(?:login|signup|forgot)\b/.test(path) ? search : `?next=${encodeURIComponent(path + search)}`
}
