import './move-screen.css'
import type { QueryClient } from '@tanstack/react-query'
import type { Place, Prepare } from './lib/shown-location.tsx'
import { loadScreen } from './screens/components.ts'
import { type Found, screenAtUrl } from './screens/find-screen.ts'

/** How long the former screen waits for the next one's data before that shows its skeleton. */
const DATA_MS = 1_000
/** How long nothing shows that the next screen is on its way. */
const HINT_AFTER_MS = 300

/** Shows the screen at a place once its code and first data are there. */
export function screenMover(queries: QueryClient): Prepare {
  let hint: ReturnType<typeof setTimeout> | undefined
  return async (to, show, move) => {
    clearTimeout(hint)
    const mine = setTimeout(() => document.documentElement.setAttribute('data-moving', ''), HINT_AFTER_MS)
    hint = mine
    await ready(to, queries)
    if (hint === mine) {
      clearTimeout(mine)
      document.documentElement.removeAttribute('data-moving')
    }
    const cover = move === 'push' ? coverOf(to) : undefined
    if (cover) moveCover(cover, show)
    else void show()
  }
}

async function ready(to: Place, queries: QueryClient): Promise<void> {
  const { screen, place } = foundAt(to)
  const missing = (screen.queries?.(place) ?? []).filter(({ queryKey }) => queries.getQueryData(queryKey) === undefined)
  const data = Promise.all(missing.map((query) => queries.prefetchQuery(query)))
  // Code that fails to load is requested again, and its failure shown, by the screen itself.
  await loadScreen(screen).catch(() => {})
  if (missing.length > 0) await Promise.race([data, new Promise((resolve) => setTimeout(resolve, DATA_MS))])
}

function foundAt({ path, search }: Place): Found {
  return screenAtUrl({ pathname: path, search, origin: location.origin })
}

/** The cover in sight on a card that leads to a product. */
function coverOf(to: Place): HTMLImageElement | undefined {
  if (foundAt(to).name !== 'listing') return undefined
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const links = [...document.querySelectorAll<HTMLAnchorElement>('article a[href^="/product/"]')]
  const covers = links
    .filter((link) => link.pathname === to.path)
    .map((link) => link.closest('article')?.querySelector('img'))
  return covers.find((cover) => cover && isInSight(cover)) ?? undefined
}

/** Only the cover is part of the transition, so the page reacts to clicks while it moves. */
function moveCover(cover: HTMLImageElement, show: () => Promise<void>): void {
  let large: HTMLImageElement | null = null
  cover.style.viewTransitionName = 'cover'
  const transition = document.startViewTransition(async () => {
    cover.style.viewTransitionName = ''
    await show()
    large = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]')
    if (large && isInSight(large)) large.style.viewTransitionName = 'cover'
  })
  // Skipped, for example because the tab is hidden: the screen shows all the same.
  transition.ready.catch(() => {})
  void transition.finished.finally(() => {
    if (large) large.style.viewTransitionName = ''
  })
}

function isInSight(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect()
  return image.complete && bottom > 0 && top < innerHeight
}
