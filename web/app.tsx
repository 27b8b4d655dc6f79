import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { Router } from 'wouter'
import { Layout } from './features/shell/layout.tsx'
import { importInBackground } from './lib/import-in-background.ts'
import { useSessionHint } from './parts/session-hint.ts'
import { Screens } from './routes.tsx'

const Widget = lazy(() =>
  importInBackground(() => import('./features/chat/widget.tsx')).then((module) => ({
    default: module?.Widget ?? (() => null),
  })),
)

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
          <Chats />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** The widget of whoever is signed in; its code loads after the first paint. */
function Chats() {
  const me = useSessionHint()
  return (
    me && (
      <Suspense>
        <Widget key={me} me={me} />
      </Suspense>
    )
  )
}
