import './styles.css'
import 'virtual:uno.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Layout } from './features/shell/layout.tsx'
import { ApiError } from './lib/api.ts'
import { Screens } from './routes.tsx'

const RETRIES = 2

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.code === 'unreachable',
    },
  },
})

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
