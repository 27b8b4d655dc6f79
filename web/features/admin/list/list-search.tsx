import { useEffect, useRef, useState } from 'react'
import { MAX_SEARCH, normaliseSearch } from '#contract/catalogue.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import type { ListState } from './use-list-state.ts'

const DEBOUNCE_MS = 300

interface ListSearchProps {
  label: string
  list: Pick<ListState<'q'>, 'filters' | 'change'>
  busy: boolean
}

/** What is being typed reaches the address once typing pauses; one stay in the field is one entry of the history. */
export function ListSearch({ label, list: { filters, change }, busy }: ListSearchProps) {
  const [text, setText] = useState(filters.q)
  const [seen, setSeen] = useState(filters.q)
  const typed = useRef<string>(undefined)

  // The address has changed by other means than this field.
  if (filters.q !== seen) {
    setSeen(filters.q)
    if (normaliseSearch(text) !== filters.q) setText(filters.q)
  }

  const commit = () => {
    const q = normaliseSearch(text)
    if (q === filters.q) return
    change({ q }, { replace: typed.current === filters.q })
    typed.current = q
  }

  useEffect(() => {
    const timer = setTimeout(commit, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })

  return (
    <div className="flex flex-1 min-w-60">
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
    </div>
  )
}
