import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { Router, type RouterOptions } from 'wouter'
import { Layout } from '#web/shell/layout.tsx'
import { importInBackground } from './lib/import-in-background.ts'
import { giveFavoriteButton } from '#web/domains/favorites/favorite.tsx'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { Screens } from './routes.tsx'

const Members = lazy(() =>
  importInBackground(() => import('./members.tsx')).then((module) => {
    if (module) giveFavoriteButton(module.FavoriteButton)
    return { default: module?.Members ?? (() => null) }
  }),
)

interface AppProps {
  queries: QueryClient
  /** Where the app is: what it shows in the browser, and the request on the edge. */
  at: RouterOptions
}

/** The whole page, the same on the edge and in the browser. */
export function App({ queries, at }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Router {...at}>
          <Layout>
            <Suspense fallback={<div className="min-h-screen" />}>
              <Screens />
            </Suspense>
          </Layout>
          <ForMembers />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  )
}

function ForMembers() {
  const me = useSessionHint()
  return (
    me && (
      <Suspense>
        <Members me={me} />
      </Suspense>
    )
  )
}
