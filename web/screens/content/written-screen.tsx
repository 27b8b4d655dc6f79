import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ABOUT, COOKIES, LICENSE, PRIVACY, TERMS } from '#contract/paths.ts'
import type { WrittenPage as Page } from '#contract/written.ts'
import about from './texts/about.md'
import cookies from './texts/legal/cookie-policy.md'
import license from './texts/legal/license-agreement.md'
import privacy from './texts/legal/privacy-policy.md'
import terms from './texts/legal/terms-of-service.md'
import { WrittenPage } from './written-page.tsx'

/** One file for all of them: every screen with a file of its own adds to every first view. */
const PAGES: Record<string, Page | undefined> = {
  [ABOUT]: about,
  [COOKIES]: cookies,
  [LICENSE]: license,
  [PRIVACY]: privacy,
  [TERMS]: terms,
}

/** The page at the address; `/terms` leads to the Terms of Service, as on the edge. */
export default function WrittenScreen() {
  const [path, navigate] = useLocation()
  const page = PAGES[path.toLowerCase().replace(/\/$/, '')]
  const isMoved = page === undefined
  useEffect(() => {
    if (isMoved) navigate(TERMS, { replace: true })
  }, [isMoved, navigate])
  return page && <WrittenPage page={page} />
}
