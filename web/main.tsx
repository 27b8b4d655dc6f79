import 'virtual:uno.css'
// After the utilities, so that it wins at equal specificity.
import './styles.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { hasPendingSignOut } from './domains/accounts/session-hint.ts'
import { newQueryClient, DEHYDRATED_STATE_ID } from './lib/query-client.ts'
import { ROUTER_OPTIONS, NavigationProvider } from './lib/navigation.tsx'
import { followTheme } from './lib/theme.ts'
import { createNavigationHandler } from './navigation-handler.ts'
import { prefetchOnIntent } from './prefetch-on-intent.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

const queries = newQueryClient()
const state = document.getElementById(DEHYDRATED_STATE_ID)?.textContent
if (state) hydrate(queries, JSON.parse(state) as DehydratedState)

const app = (
  <NavigationProvider onNavigate={createNavigationHandler(queries)}>
    <App queries={queries} router={ROUTER_OPTIONS} />
  </NavigationProvider>
)
// Hydrates in a transition, so that taps are handled in between.
if (root.firstChild) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

followTheme()
prefetchOnIntent(queries)
if (hasPendingSignOut()) void import('./domains/accounts/session.ts').then(({ retrySignOut }) => retrySignOut())
