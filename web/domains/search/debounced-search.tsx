import { useEffect, useRef, useState } from 'react'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { MAX_SEARCH } from '#contract/limits.ts'
import { type SearchInputProps, SearchField } from '#web/ui/search-field.tsx'
import { SearchWithSuggestions } from './search-with-suggestions.tsx'

const DEBOUNCE_MS = 300

interface DebouncedSearchProps {
  label: string
  /** The search text in the URL. */
  q: string
  /** Updates the URL, with `replace` in the same history entry. */
  onSearch: (q: string, options: { replace: boolean }) => void
  busy: boolean
  action?: string
  /** Enables marketplace suggestions within this list. */
  suggestionScope?: ListingQuery
}

/** Debounces the text into the URL; each focus of the field creates one history entry. */
export function DebouncedSearch({ label, q, onSearch, busy, action, suggestionScope }: DebouncedSearchProps) {
  const [text, setText] = useState(q)
  const [renderedQ, setRenderedQ] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  /** The text that was put into the URL since the field was focused. */
  const committedQ = useRef<string>(undefined)

  // Something else changed the URL: back, forward, a removed filter.
  if (q !== renderedQ) {
    setRenderedQ(q)
    if (cutSearch(text) !== q) setText(q)
  }

  const commit = () => {
    const next = cutSearch(text)
    if (next === q) return
    onSearch(next, { replace: committedQ.current === q })
    committedQ.current = next
  }

  useEffect(() => {
    const timer = setTimeout(commit, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })

  const search: SearchInputProps = {
    label,
    placeholder: `${label}...`,
    value: text,
    maxLength: MAX_SEARCH,
    busy,
    ...(action && { action }),
    input,
    onChange: setText,
    onCommit: () => {
      commit()
      committedQ.current = undefined
    },
  }
  // A selected suggestion replaces the text.
  return suggestionScope ? (
    <SearchWithSuggestions {...search} within={suggestionScope} onSelect={() => setText(q)} />
  ) : (
    <SearchField {...search} />
  )
}
