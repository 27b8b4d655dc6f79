import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import type { GoogleApi } from '#worker/app.ts'

const api = client<GoogleApi>('/api')

/** The available ways to sign in here, which only a deployment changes. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => unwrap(api['sign-in-options'].$get()),
  staleTime: Infinity,
})
