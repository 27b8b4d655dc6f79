import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { Router, type RouterOptions } from 'wouter'
import { useSessionHint } from './domains/accounts/session-hint.ts'
import { importInBackground } from './lib/import-in-background.ts'
import { Routes } from './routes.tsx'
import { Layout } from './shell/layout.tsx'

const Members = lazy(() =>
  importInBackground(() => import('./members.tsx')).then((module) => ({ default: module?.Members ?? (() => null) })),
)

interface AppProps {
  queries: QueryClient
  /** Where the app is: what it shows in the browser, and the request on the edge. */
  router: RouterOptions
}

/** The whole page, the same on the edge and in the browser. */
export function App({ queries, router }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Router {...router}>
          <Layout>
            <Routes />
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
