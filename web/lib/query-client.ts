import { type DefaultOptions, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const MAX_RETRIES = 2

export function newQueryClient(options: DefaultOptions['queries'] = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < MAX_RETRIES && error instanceof ApiError && error.code === 'unreachable',
        ...options,
      },
    },
  })
}

/** The id of the script element with the dehydrated query data. */
export const DEHYDRATED_STATE_ID = 'queries'
