import type { QueryClient } from '@tanstack/react-query'
import { loadScreen } from './screens/components.ts'
import { screenAtUrl } from './screens/find-screen.ts'

/** How long a pointer rests on a link before it counts as intent. */
const RESTS_MS = 65

/** Pointing at a link, touching it or tabbing to it loads the code of its screen, and the data if that is a product. */
export function followPointer(queries: QueryClient): void {
  const prepared = new WeakSet<Element>()
  let resting: { link: Element; timer: ReturnType<typeof setTimeout> } | undefined
  const prepare = (link: HTMLAnchorElement) => {
    prepared.add(link)
    prefetch(link, queries)
  }
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (resting && resting.link !== link) {
      clearTimeout(resting.timer)
      resting = undefined
    }
    if (!link || resting || prepared.has(link) || savesData()) return
    if (event.type === 'pointerover') resting = { link, timer: setTimeout(() => prepare(link), RESTS_MS) }
    else prepare(link)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, follow, { passive: true })
}

function prefetch(link: HTMLAnchorElement, queries: QueryClient): void {
  const { name, screen, place } = screenAtUrl(link)
  if (name === undefined) return
  void loadScreen(screen).catch(() => {})
  if (name === 'listing') for (const query of screen.queries?.(place) ?? []) void queries.prefetchQuery(query)
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
