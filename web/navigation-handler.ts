import './navigation-handler.css'
import type { QueryClient } from '@tanstack/react-query'
import type { AppLocation, NavigationHandler } from './lib/navigation.tsx'
import { clearFailedScreens, loadScreen } from './screens/screen-components.ts'
import { type ScreenMatch, matchScreenUrl } from './screens/match-screen.ts'

/** How long the previous screen stays while data loads, before the next one shows its skeleton. */
const DATA_TIMEOUT_MS = 1_000
/** How long a navigation takes before the page shows that it is pending. */
const PENDING_HINT_DELAY_MS = 300

/** Renders the next screen once its code and initial data have loaded. */
export function createNavigationHandler(queries: QueryClient): NavigationHandler {
  let latestTimer: ReturnType<typeof setTimeout> | undefined
  return async (to, show, navigationType) => {
    clearTimeout(latestTimer)
    const timer = setTimeout(() => document.documentElement.setAttribute('data-moving', ''), PENDING_HINT_DELAY_MS)
    latestTimer = timer
    await prefetchScreen(to, queries)
    if (latestTimer === timer) {
      clearTimeout(timer)
      document.documentElement.removeAttribute('data-moving')
    }
    const cover = navigationType === 'push' ? findCover(to) : undefined
    if (cover) transitionCover(cover, show)
    else void show()
  }
}

async function prefetchScreen(to: AppLocation, queries: QueryClient): Promise<void> {
  const { screen, location } = matchTarget(to)
  const missing = (screen.queries?.(location) ?? []).filter(
    ({ queryKey }) => queries.getQueryData(queryKey) === undefined,
  )
  const data = Promise.all(missing.map((query) => queries.prefetchQuery(query)))
  // The screen imports once more when it renders, and shows the error.
  clearFailedScreens()
  await loadScreen(screen).catch(() => {})
  if (missing.length > 0) await Promise.race([data, new Promise((resolve) => setTimeout(resolve, DATA_TIMEOUT_MS))])
}

function matchTarget({ path, search }: AppLocation): ScreenMatch {
  return matchScreenUrl({ pathname: path, search, origin: location.origin })
}

/** The visible cover of a listing card that links to the target. */
function findCover(to: AppLocation): HTMLImageElement | undefined {
  if (matchTarget(to).name !== 'listing') return undefined
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const links = [...document.querySelectorAll<HTMLAnchorElement>('article a[href^="/product/"]')]
  const covers = links
    .filter((link) => link.pathname === to.path)
    .map((link) => link.closest('article')?.querySelector('img'))
  return covers.find((cover) => cover && isInViewport(cover)) ?? undefined
}

/** Only the cover takes part in the view transition, so the page stays interactive. */
function transitionCover(cover: HTMLImageElement, show: () => Promise<void>): void {
  let target: HTMLImageElement | null = null
  cover.style.viewTransitionName = 'cover'
  const transition = document.startViewTransition(async () => {
    cover.style.viewTransitionName = ''
    await show()
    target = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]')
    if (target && isInViewport(target)) target.style.viewTransitionName = 'cover'
  })
  // Rejects when skipped, for example in a hidden tab; the screen renders anyway.
  transition.ready.catch(() => {})
  void transition.finished.finally(() => {
    if (target) target.style.viewTransitionName = ''
  })
}

function isInViewport(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect()
  return image.complete && bottom > 0 && top < innerHeight
}
