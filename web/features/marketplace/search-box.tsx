import { useEffect, useRef, useState } from 'react'
import { MAX_SEARCH } from '#contract/catalogue.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { cutSearch } from './marketplace-state.ts'
import type { Marketplace } from './use-marketplace.ts'

const DEBOUNCE_MS = 300

/** What is being typed reaches the address once typing pauses; one stay in the field is one entry of the history. */
export function SearchBox({ market, busy }: { market: Marketplace; busy: boolean }) {
  const { state, change } = market
  const [text, setText] = useState(state.q)
  const [seen, setSeen] = useState(state.q)
  /** The search that this stay in the field has put into the address. */
  const typed = useRef<string>(undefined)

  // The address has changed by other means than this field: back, forward, a cleared filter.
  if (state.q !== seen) {
    setSeen(state.q)
    if (cutSearch(text) !== state.q) setText(state.q)
  }

  const commit = () => {
    const q = cutSearch(text)
    if (q === state.q) return
    change({ q }, { replace: typed.current === state.q })
    typed.current = q
  }

  useEffect(() => {
    const timer = setTimeout(commit, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })

  return (
    <SearchField
      label="Search products"
      placeholder="Search products..."
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
