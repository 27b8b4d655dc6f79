import './move-screen.css'
import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { screenAt } from '#contract/screens.ts'
import type { Move, Place } from './lib/shown-location.ts'
import { asRouted, prefetchesAt } from './prefetch.ts'
import { preloadScreen } from './routes.tsx'

/** How long the former screen waits for the next one's data before that shows its skeleton. */
const DATA_MS = 1_000
/** How long nothing tells that the next screen is on its way. */
const HINT_AFTER_MS = 300

let hint: ReturnType<typeof setTimeout> | undefined

/** Shows the screen at a place once its code and first data are there. */
export async function moveScreen(to: Place, queries: QueryClient, show: () => void, move: Move): Promise<void> {
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
  else show()
}

async function ready(to: Place, queries: QueryClient): Promise<void> {
  const missing = prefetchesAt({ pathname: to.path, search: to.search }).filter(
    ({ key }) => queries.getQueryData(key) === undefined,
  )
  const data = Promise.all(missing.map((each) => each.into(queries)))
  // Code that fails to load is asked for again, and its failure shown, by the screen itself.
  await preloadScreen(to.path).catch(() => {})
  if (missing.length > 0) await Promise.race([data, new Promise((resolve) => setTimeout(resolve, DATA_MS))])
}

/** The cover in sight on a card that leads to a product. */
function coverOf({ path }: Place): HTMLImageElement | undefined {
  if (screenAt(asRouted(path))?.name !== 'listing') return undefined
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const links = [...document.querySelectorAll<HTMLAnchorElement>('article a[href^="/product/"]')]
  const covers = links
    .filter((link) => link.pathname === path)
    .map((link) => link.closest('article')?.querySelector('img'))
  return covers.find((cover) => cover && isInSight(cover)) ?? undefined
}

/** Only the cover is part of the transition, so the page reacts to clicks while it moves. */
function moveCover(cover: HTMLImageElement, show: () => void): void {
  let large: HTMLImageElement | null = null
  cover.style.viewTransitionName = 'cover'
  const transition = document.startViewTransition(() => {
    cover.style.viewTransitionName = ''
    flushSync(show)
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
