import type { QueryClient } from '@tanstack/react-query'
import { loadScreen } from './screens/screen-components.ts'
import { matchScreenUrl } from './screens/match-screen.ts'

/** How long a link is hovered before that counts as intent. */
const HOVER_DELAY_MS = 65

/** Prefetches a screen's code, and a listing's data, when its link is hovered, touched or focused. */
export function prefetchOnIntent(queries: QueryClient): void {
  const prefetched = new WeakSet<Element>()
  let hovered: { link: Element; timer: ReturnType<typeof setTimeout> } | undefined
  const prefetchOnce = (link: HTMLAnchorElement) => {
    prefetched.add(link)
    prefetch(link, queries)
  }
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (hovered && hovered.link !== link) {
      clearTimeout(hovered.timer)
      hovered = undefined
    }
    if (!link || hovered || prefetched.has(link) || isSavingData()) return
    if (event.type === 'pointerover') hovered = { link, timer: setTimeout(() => prefetchOnce(link), HOVER_DELAY_MS) }
    else prefetchOnce(link)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, onIntent, { passive: true })
}

function prefetch(link: HTMLAnchorElement, queries: QueryClient): void {
  const { name, screen, location } = matchScreenUrl(link)
  if (name === undefined) return
  void loadScreen(screen).catch(() => {})
  if (name === 'listing') for (const query of screen.queries?.(location) ?? []) void queries.prefetchQuery(query)
}

function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
