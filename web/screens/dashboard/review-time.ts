import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import type { ReviewTimeApi } from '#worker/app.ts'

const HOUR_MS = 60 * 60_000
const api = client<ReviewTimeApi>('/api')

const reviewTimeQuery = queryOptions({
  queryKey: ['review time'],
  queryFn: () => unwrap(api['review-time'].$get()),
  staleTime: 5 * 60_000,
})

/** `reviewTimeQuery` as a sentence; null without enough data. */
export const reviewTimeTextQuery = queryOptions({
  ...reviewTimeQuery,
  select: ({ medianMs }) => (medianMs === null ? null : sentence(medianMs)),
})

/** 'Usually reviewed within 3 hours', if there is enough data. */
export async function reviewTimeText(queries: QueryClient): Promise<string | undefined> {
  const found = await queries.ensureQueryData(reviewTimeQuery).catch(() => undefined)
  return found?.medianMs == null ? undefined : sentence(found.medianMs)
}

/** Rounds up to hours, or to days beyond two days. */
function sentence(ms: number): string {
  const hours = Math.max(1, Math.ceil(ms / HOUR_MS))
  const time = hours === 1 ? 'an hour' : hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
  return `Usually reviewed within ${time}`
}
