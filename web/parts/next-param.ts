import { useRouter } from 'wouter'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { HOME } from '#contract/paths.ts'

/** What a link to /login or /signup ends with, so that it leads back here; from the landing page to the dashboard. */
export function useNextParam(): string {
  // The address as it is written: the router itself hands it out decoded.
  const router = useRouter()
  const path = usePathname(router)
  const search = useSearch(router)
  if (path === HOME) return ''
  return /^\/(?:login|signup|forgot)\b/.test(path) ? search : `?next=${encodeURIComponent(path + search)}`
}
