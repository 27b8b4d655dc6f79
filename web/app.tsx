import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { Router } from 'wouter'
import { Layout } from './features/shell/layout.tsx'
import { Screens } from './routes.tsx'

interface AppProps {
  queries: QueryClient
  /** On the edge, which has no address bar. */
  at?: { ssrPath: string; ssrSearch: string }
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
        </Router>
      </QueryClientProvider>
    </StrictMode>
  )
}
