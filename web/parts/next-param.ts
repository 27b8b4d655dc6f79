import { useRouter } from 'wouter'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { HOME } from '#contract/paths.ts'

/** The query of links to /login and /signup that leads back here, or from the landing page to the dashboard. */
export function useNextParam(): string {
  // Not the router's path, which is decoded.
  const router = useRouter()
  const path = usePathname(router)
  const search = useSearch(router)
  if (path === HOME) return ''
  return /^\/(?:login|signup|forgot)\b/.test(path) ? search : `?next=${encodeURIComponent(path + search)}`
}
