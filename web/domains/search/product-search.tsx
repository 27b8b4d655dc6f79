import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { MAX_SEARCH } from '#contract/limits.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { MARKETPLACE, marketplacePath } from '#contract/paths.ts'
import { SuggestingSearch } from './suggestions.tsx'

/** Searches the marketplace from elsewhere; `onLeave` is told when it opens a screen. */
export function ProductSearch({ onLeave }: { onLeave?: () => void }): ReactNode {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()
  return (
    <SuggestingSearch
      label="Search products"
      placeholder="Search products..."
      value={text}
      maxLength={MAX_SEARCH}
      action={MARKETPLACE}
      onChange={setText}
      onCommit={() => {
        onLeave?.()
        navigate(marketplacePath({ q: cutSearch(text) }))
      }}
      onBlur={() => {}}
      input={input}
      onChoose={() => onLeave?.()}
    />
  )
}
