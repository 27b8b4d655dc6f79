import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { unwrap } from '#web/lib/api.ts'
import type { LandingApi } from '#worker/app.ts'

const api = hc<LandingApi>('/api')

/** Featured products and portfolios: one reply, shown in two sections. */
export const landingQuery = queryOptions({
  queryKey: ['landing'],
  queryFn: () => unwrap(api.landing.$get()),
})
