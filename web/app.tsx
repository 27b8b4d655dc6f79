import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { Router, type RouterOptions } from 'wouter'
import { useSessionHint } from './domains/accounts/session-hint.ts'
import { importInBackground } from './lib/import-in-background.ts'
import { Routes } from './routes.tsx'
import { clearFailedScreens } from './screens/screen-components.ts'
import { Layout } from './shell/layout.tsx'

const MemberFeatures = lazy(() =>
  importInBackground(() => import('./member-features.tsx')).then((module) => ({
    default: module?.MemberFeatures ?? (() => null),
  })),
)

interface AppProps {
  queries: QueryClient
  /** The rendered location in the browser, the request's on the edge. */
  router: RouterOptions
}

/** The root component, on the edge and in the browser. */
export function App({ queries, router }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Router {...router}>
          <Layout onRetry={clearFailedScreens}>
            <Routes />
          </Layout>
          <SignedInFeatures />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  )
}

function SignedInFeatures() {
  const me = useSessionHint()
  return (
    me && (
      <Suspense>
        <MemberFeatures me={me} />
      </Suspense>
    )
  )
}
