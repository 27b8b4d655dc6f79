import type { QueryClient } from '@tanstack/react-query'
import { screenAt } from '#contract/screens.ts'
import { listingQuery, relatedQuery } from '#web/domains/listings/catalogue-api.ts'
import { reviewsQuery } from '#web/domains/reviews/reviews-api.ts'
import { preloadScreen } from './routes.tsx'

/** How long a pointer rests on a link before it counts as intent. */
const RESTS_MS = 65

const prepared = new WeakSet<Element>()
let resting: { link: Element; timer: ReturnType<typeof setTimeout> } | undefined

/** Pointing at a link, touching it or tabbing to it loads the code of its screen and the data of a listing. */
export function prefetchLink(event: Event, queries: QueryClient): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  if (resting && resting.link !== link) {
    clearTimeout(resting.timer)
    resting = undefined
  }
  if (!link || resting || prepared.has(link) || savesData()) return
  if (event.type === 'pointerover') resting = { link, timer: setTimeout(() => prepare(link, queries), RESTS_MS) }
  else prepare(link, queries)
}

function prepare(link: HTMLAnchorElement, queries: QueryClient): void {
  prepared.add(link)
  const { pathname } = link
  const at = screenAt(decodeURI(pathname))
  if (!at) return
  void preloadScreen(pathname).catch(() => {})
  if (at.name !== 'listing') return
  const { slug = '' } = at.params
  void queries.prefetchQuery(listingQuery(slug))
  void queries.prefetchQuery(relatedQuery(slug))
  void queries.prefetchQuery(reviewsQuery({ subject: 'listing', name: slug }))
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
