import { useEffect, useRef, useState } from 'react'
import { cutSearch } from '#contract/listings/search.ts'
import { MAX_SEARCH } from '#contract/limits.ts'
import { SearchField } from '#web/ui/search-field.tsx'

const DEBOUNCE_MS = 300

interface DebouncedSearchProps {
  label: string
  /** What the address says. */
  q: string
  /** Puts another search into the address, in place of the one there or after it. */
  onSearch: (q: string, options: { replace: boolean }) => void
  busy: boolean
}

/** What is being typed reaches the address once typing pauses; one stay in the field is one entry of the history. */
export function DebouncedSearch({ label, q, onSearch, busy }: DebouncedSearchProps) {
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  /** The search that this stay in the field has put into the address. */
  const typed = useRef<string>(undefined)

  // The address has changed by other means than this field: back, forward, a cleared filter.
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

  return (
    <SearchField
      label={label}
      placeholder={`${label}...`}
      value={text}
      maxLength={MAX_SEARCH}
      busy={busy}
      onChange={setText}
      onCommit={() => {
        commit()
        typed.current = undefined
      }}
    />
  )
}
