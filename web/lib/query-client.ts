import { type DefaultOptions, onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { isOnline } from './use-online.ts'

const MAX_RETRIES = 2

export function newQueryClient(options: DefaultOptions['queries'] = {}): QueryClient {
  // It presumes a connection, and follows changes only.
  onlineManager.setOnline(isOnline())
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < MAX_RETRIES && isUnreachable(error) && isOnline(),
        // Whatever failed for want of a connection is fetched once there is one.
        refetchOnReconnect: ({ state }) => isUnreachable(state.error) && 'always',
        ...options,
      },
    },
  })
}

/** The id of the script element with the dehydrated query data. */
export const DEHYDRATED_STATE_ID = 'queries'

function isUnreachable(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'unreachable'
}
