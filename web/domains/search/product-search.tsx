import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { MAX_SEARCH } from '#contract/limits.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { MARKETPLACE, marketplacePath } from '#contract/paths.ts'
import { SearchWithSuggestions } from './search-with-suggestions.tsx'

/** Searches the marketplace from another page. */
export function ProductSearch({ onNavigate }: { onNavigate?: () => void }): ReactNode {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()
  return (
    <SearchWithSuggestions
      label="Search products"
      placeholder="Search products..."
      value={text}
      maxLength={MAX_SEARCH}
      action={MARKETPLACE}
      onChange={setText}
      onCommit={() => {
        onNavigate?.()
        navigate(marketplacePath({ q: cutSearch(text) }))
      }}
      onBlur={() => {}}
      input={input}
      onSelect={() => onNavigate?.()}
    />
  )
}
