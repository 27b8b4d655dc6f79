import './styles.css'
import 'virtual:uno.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { seedFirstData } from './lib/first-data.ts'
import { newQueryClient } from './lib/queries.ts'
import { followTheme } from './lib/theme.ts'
import { preloadScreen } from './routes.tsx'

followTheme()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
const queries = newQueryClient()
seedFirstData(queries)
const app = <App queries={queries} />
if (root.firstChild) {
  // What the edge has painted stays until the screen's code is there to take it over. Not awaited at the top level:
  // the screen's code may import this module's file, which would wait for itself.
  const takeOver = () => hydrateRoot(root, app)
  preloadScreen(location.pathname).then(takeOver, takeOver)
} else {
  createRoot(root).render(app)
}

// What prefetches what is pointed at comes with the first sign of a pointer, a finger or the Tab key.
for (const sign of ['pointerover', 'touchstart', 'focusin']) {
  addEventListener(sign, (event) => void import('./intent.ts').then(({ onIntent }) => onIntent(event, queries)), {
    passive: true,
  })
}
