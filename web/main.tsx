import 'virtual:uno.css'
// After the utilities, so that it wins at equal specificity.
import './styles.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { owesSignOut } from './domains/accounts/session-hint.ts'
import { newQueryClient, QUERIES } from './lib/query-client.ts'
import { SHOWN_LOCATION, ShownLocation } from './lib/shown-location.tsx'
import { followTheme } from './lib/theme.ts'
import { screenMover } from './move-screen.ts'
import { followPointer } from './prefetch-links.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

const queries = newQueryClient()
const state = document.getElementById(QUERIES)?.textContent
if (state) hydrate(queries, JSON.parse(state) as DehydratedState)

const app = (
  <ShownLocation prepare={screenMover(queries)}>
    <App queries={queries} router={SHOWN_LOCATION} />
  </ShownLocation>
)
// In a transition, so that the browser can answer a tap meanwhile.
if (root.firstChild) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

followTheme()
followPointer(queries)
if (owesSignOut()) void import('./domains/accounts/session.ts').then(({ endOwedSessions }) => endOwedSessions())
