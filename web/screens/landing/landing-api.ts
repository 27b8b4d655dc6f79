import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import type { LandingApi } from '#worker/app.ts'

const api = client<LandingApi>('/api')

/** Featured listings and portfolios, in one request. */
export const landingQuery = queryOptions({
  queryKey: ['landing'],
  queryFn: () => unwrap(api.landing.$get()),
})
