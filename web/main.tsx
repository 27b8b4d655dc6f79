import './styles.css'
import 'virtual:uno.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Layout } from './features/shell/layout.tsx'
import { ApiError } from './lib/api.ts'
import { followNewBuilds } from './lib/fresh-build.ts'
import { Screens } from './routes.tsx'

const RETRIES = 2

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.code === 'unreachable',
    },
  },
})

followNewBuilds()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Layout>
        <Suspense fallback={<div className="min-h-screen" />}>
          <Screens />
        </Suspense>
      </Layout>
    </QueryClientProvider>
  </StrictMode>,
)
