import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/lib/client.ts'
import { unwrap } from '#web/lib/api.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { ActivityApi } from '#worker/app.ts'
import { ADMIN_DATA, ADMIN_LIST } from '#web/domains/accounts/admin-queries.ts'

const { activity } = client<ActivityApi>('/api').admin

export interface ActivityQuery {
  who: string
  what: string
  entity: string
  subject: string
  from: string
  to: string
  before: string | undefined
}

export const activityQuery = (params: ActivityQuery) =>
  queryOptions({
    queryKey: [...ADMIN_DATA, 'activity', params],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, activity.$get({ query: params }))),
    ...ADMIN_LIST,
  })

/** The address of the activity as a file. */
export function activityFile(params: Omit<ActivityQuery, 'before'>, format: 'csv' | 'ndjson'): string {
  const query = new URLSearchParams({ format })
  for (const [name, value] of Object.entries(params)) if (value && name !== 'before') query.set(name, value)
  return `/api/admin/activity/export?${query}`
}
