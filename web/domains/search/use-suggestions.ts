import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cutSearch } from '#contract/listings/search.ts'
import { unwrap } from '#web/lib/api.ts'
import { catalogueApi } from '#web/domains/listings/catalogue-api.ts'

const DEBOUNCE_MS = 200
/** The search index has no shorter terms. */
const MIN_LENGTH = 3

/** Suggestions for a text once typing pauses, and the search `q` that they are for; those before stay until they come. */
export function useSuggestions(text: string, isEnabled: boolean) {
  const q = useDebounced(cutSearch(text))
  const isLong = q.length >= MIN_LENGTH && text !== ''
  return { ...useQuery({ ...suggestionsQuery(q), enabled: isEnabled && isLong }), q, isLong }
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => unwrap(catalogueApi.suggestions.$get({ query: { q } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    retry: false,
  })
