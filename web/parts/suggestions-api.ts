import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Suggestions } from '#contract/listings/catalogue.ts'
import { apiFetch, type Reply, unwrap } from '#web/lib/api.ts'

/** What may be meant by a text; a newer one aborts the request. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) =>
      unwrap<Suggestions>(
        apiFetch(`/api/suggestions?q=${encodeURIComponent(q)}`, { signal }) as Promise<Reply<Suggestions>>,
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })
