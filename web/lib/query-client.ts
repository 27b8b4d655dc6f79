import { type DefaultOptions, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const RETRIES = 2

export function newQueryClient(other: DefaultOptions['queries'] = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.code === 'unreachable',
        ...other,
      },
    },
  })
}

/** The id of the inert script element with the data that a page was rendered from. */
export const QUERIES = 'queries'
