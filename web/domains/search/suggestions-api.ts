import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/lib/api.ts'
import { api } from '#web/domains/listings/catalogue-api.ts'

/** What may be meant by a text; a newer one aborts the request. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => unwrap(api.suggestions.$get({ query: { q } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    retry: false,
  })
