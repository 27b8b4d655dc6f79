import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import type { CatalogueApi } from '#worker/app.ts'

const api = client<CatalogueApi>('/api')

/** All categories with their ids, which the form needs. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories', 'with ids'],
  queryFn: () => unwrap(api.categories.$get()),
  staleTime: 5 * 60_000,
})
