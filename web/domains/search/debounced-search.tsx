import { useEffect, useRef, useState } from 'react'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { MAX_SEARCH } from '#contract/limits.ts'
import { type SearchInputProps, SearchField } from '#web/ui/search-field.tsx'
import { SuggestingSearch } from './suggestions.tsx'

const DEBOUNCE_MS = 300

interface DebouncedSearchProps {
  label: string
  /** The search in the address. */
  q: string
  /** Puts another search into the address, as the same history entry or a new one. */
  onSearch: (q: string, options: { replace: boolean }) => void
  busy: boolean
  action?: string
  /** Suggests titles and names of the marketplace, within a list. */
  suggestsWithin?: ListingQuery
}

/** Puts what is typed into the address once typing pauses; one visit to the field makes one history entry. */
export function DebouncedSearch({ label, q, onSearch, busy, action, suggestsWithin }: DebouncedSearchProps) {
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  /** The search that this visit to the field put into the address. */
  const typed = useRef<string>(undefined)

  // The address was changed by something else: back, forward, a removed filter.
  if (q !== seen) {
    setSeen(q)
    if (cutSearch(text) !== q) setText(q)
  }

  const commit = () => {
    const next = cutSearch(text)
    if (next === q) return
    onSearch(next, { replace: typed.current === q })
    typed.current = next
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
      typed.current = undefined
    },
  }
  // What is chosen replaces what was typed.
  return suggestsWithin ? (
    <SuggestingSearch {...search} within={suggestsWithin} onChoose={() => setText(q)} />
  ) : (
    <SearchField {...search} />
  )
}
