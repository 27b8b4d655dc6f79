import { lazy, type ReactNode, type RefObject, startTransition, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { MAX_SEARCH } from '#contract/limits.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { MARKETPLACE, marketplacePath } from '#contract/paths.ts'
import { importInBackground } from '#web/lib/import-in-background.ts'
import { isApple } from '#web/lib/keyboard.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import type { SearchWithSuggestionsProps } from '#web/domains/search/search-with-suggestions.tsx'
import { type SearchInputProps, SearchField } from '#web/ui/search-field.tsx'

const SearchWithSuggestions = lazy(() =>
  importInBackground(() => import('#web/domains/search/search-with-suggestions.tsx')).then((module) => ({
    default: module?.SearchWithSuggestions ?? ((props: SearchWithSuggestionsProps) => <SearchField {...props} />),
  })),
)

/** Searches the marketplace from any page. Its suggestions are loaded once it has the focus. */
export function HeaderSearch(): ReactNode {
  const [text, setText] = useState('')
  const [isUsed, setUsed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hasFocus = useRef(false)
  const isHydrated = useHydrated()
  const [, navigate] = useLocation()
  const search: SearchInputProps = {
    label: 'Search the marketplace',
    placeholder: 'Search products...',
    value: text,
    maxLength: MAX_SEARCH,
    action: MARKETPLACE,
    keyHint: isHydrated && isApple() ? '⌘K' : 'Ctrl K',
    input,
    onChange: setText,
    onCommit: () => navigate(marketplacePath({ q: cutSearch(text) })),
    onBlur: () => {},
  }
  return (
    <div
      className="hidden lg:flex flex-1 min-w-48 max-w-90"
      onFocus={() => {
        hasFocus.current = true
        // The field stays until the one with suggestions can take its place.
        startTransition(() => setUsed(true))
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      <Suspense>
        {isUsed ? (
          <>
            <SearchWithSuggestions {...search} opensOnFocus onSelect={() => setText('')} />
            <TakeFocus hadFocus={hasFocus} input={input} />
          </>
        ) : (
          <SearchField {...search} />
        )}
      </Suspense>
    </div>
  )
}

interface TakeFocusProps {
  hadFocus: RefObject<boolean>
  input: RefObject<HTMLInputElement | null>
}

/** Focuses the field that has taken the place of a focused one. */
function TakeFocus({ hadFocus, input }: TakeFocusProps): ReactNode {
  useEffect(() => {
    if (!hadFocus.current || !input.current) return
    input.current.focus()
    input.current.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [hadFocus, input])
  return null
}
