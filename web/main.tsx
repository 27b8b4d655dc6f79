import 'virtual:uno.css'
// After the utilities, so that it wins at equal specificity.
import './styles.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { replayEvents } from './lib/replay-events.ts'
import { seedInitialData } from './lib/initial-data.ts'
import { newQueryClient } from './lib/query-client.ts'
import { followAddress, useShownPath, useShownSearch } from './lib/shown-location.ts'
import { followTheme } from './lib/theme.ts'
import { owesSignOut } from '#web/domains/accounts/session-hint.ts'
import { preloadScreen } from './routes.tsx'

const queries = newQueryClient()

async function start(root: HTMLElement): Promise<void> {
  followTheme()
  seedInitialData(queries)
  const app = <App queries={queries} at={{ hook: useShownPath, searchHook: useShownSearch }} />
  if (root.firstChild) {
    // The rendered page stays until the screen's code is there to hydrate it.
    await preloadScreen(location.pathname, true).catch(() => {})
    hydrateRoot(root, app)
  } else {
    createRoot(root).render(app)
  }
  await replayEvents()
  if (owesSignOut()) void import('#web/domains/accounts/session.ts').then(({ endOwedSessions }) => endOwedSessions())
}

// The code comes with the first sign of interest, as prefetching does.
followAddress((to, show, move) => {
  void import('./move-screen.ts').then(({ moveScreen }) => moveScreen(to, queries, show, move), show)
})

// Prefetching loads at the first pointer movement, touch or Tab.
for (const sign of ['pointerover', 'touchstart', 'focusin']) {
  const load = (event: Event) =>
    void import('./prefetch-links.ts').then(
      ({ prefetchLink }) => prefetchLink(event, queries),
      () => {},
    )
  addEventListener(sign, load, { passive: true })
}

addEventListener('keydown', (event) => {
  if (!(event.metaKey || event.ctrlKey) || event.key !== 'k') return
  event.preventDefault()
  void import('#web/shell/search-dialog.tsx').then(
    ({ openSearch }) => openSearch(queries),
    () => {},
  )
})

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root.')
// Not awaited: the screen's code imports this file and would wait for it in turn.
void start(place)
