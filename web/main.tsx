import 'virtual:uno.css'
// After the utilities, which it outdoes where both are as specific.
import './styles.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { replayEvents } from './lib/replay-events.ts'
import { seedInitialData } from './lib/initial-data.ts'
import { newQueryClient } from './lib/query-client.ts'
import { followTheme } from './lib/theme.ts'
import { preloadScreen } from './routes.tsx'

const queries = newQueryClient()

async function start(root: HTMLElement): Promise<void> {
  followTheme()
  seedInitialData(queries)
  const app = <App queries={queries} />
  if (root.firstChild) {
    // What the edge has painted stays until the screen's code is there to take it over.
    await preloadScreen(location.pathname, true).catch(() => {})
    hydrateRoot(root, app)
  } else {
    createRoot(root).render(app)
  }
  replayEvents()
}

// What prefetches what is pointed at comes with the first sign of a pointer, a finger or the Tab key.
for (const sign of ['pointerover', 'touchstart', 'focusin']) {
  const load = (event: Event) =>
    void import('./prefetch-links.ts').then(
      ({ prefetchLink }) => prefetchLink(event, queries),
      () => {},
    )
  addEventListener(sign, load, { passive: true })
}

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root.')
// Not awaited here: the screen's code imports from this file and would wait for it in turn.
void start(place)
