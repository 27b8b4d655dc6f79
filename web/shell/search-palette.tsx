import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import type { ReactNode, RefObject } from 'react'
import { useLocation } from 'wouter'
import { isolate } from '#contract/isolate.ts'
import { MAX_SEARCH } from '#contract/limits.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { MARKETPLACE, marketplacePath } from '#contract/paths.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { SuggestionGroup } from '#web/domains/search/suggestion-group.tsx'
import { suggestionGroups } from '#web/domains/search/suggestion-options.ts'
import { useSuggestions } from '#web/domains/search/use-suggestions.ts'
import { button } from '#web/ui/button.ts'
import { ComboboxTextInput } from '#web/ui/combobox-text-input.tsx'
import { inputProps, type SearchInputProps, SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SKELETONS = 5

export interface SearchPaletteProps {
  text: string
  input: RefObject<HTMLInputElement | null>
  onChange: (text: string) => void
  /** Called once the field has the focus. */
  onFocus: () => void
  onClose: () => void
}

/** A search field above its suggestions, which stay in sight, dimmed while those for another text are loaded. */
export function SearchPalette({ text, input, onChange, onFocus, onClose }: SearchPaletteProps): ReactNode {
  const [, navigate] = useLocation()
  const leaveFor = (href: string) => {
    onClose()
    navigate(href)
  }
  const search = () => leaveFor(marketplacePath({ q: cutSearch(text) }))
  return (
    <Combobox
      value={text}
      onChange={(selected: string | null) => {
        if (selected === text) search()
        // Otherwise the field has been cleared.
        else if (selected !== null) leaveFor(selected)
      }}
    >
      <Palette
        label="Search products"
        placeholder="Search products..."
        value={text}
        maxLength={MAX_SEARCH}
        action={MARKETPLACE}
        keyHint=""
        input={input}
        onChange={onChange}
        onFocus={onFocus}
        onCommit={search}
        onBlur={() => {}}
        onClose={onClose}
      />
    </Combobox>
  )
}

type PaletteProps = SearchInputProps & Pick<SearchPaletteProps, 'onFocus' | 'onClose'>

function Palette({ onFocus, onClose, ...search }: PaletteProps): ReactNode {
  const { value: text } = search
  const suggestions = useSuggestions(text, true)
  const isSlow = useDelayed(suggestions.isFetching, 200)
  const { data, q, isLong } = suggestions
  const groups = data && isLong ? suggestionGroups(data, undefined) : []
  const isTyped = cutSearch(text) !== ''
  const isOutdated = suggestions.isPlaceholderData || cutSearch(text) !== q
  return (
    <>
      <div className="flex items-center gap-1 p-3 border-b border-line">
        <SearchField
          {...search}
          busy={isSlow}
          field={
            <ComboboxInput
              as={ComboboxTextInput}
              hasOptions={isTyped}
              {...inputProps(search)}
              // What was typed before is there: more follows it.
              onFocus={({ currentTarget }) => {
                currentTarget.setSelectionRange(text.length, text.length)
                onFocus()
              }}
            />
          }
        />
        <button type="button" onClick={onClose} aria-label="Close" className={button('ghost', 's', 'w-11 h-11 px-0!')}>
          <span aria-hidden className="i-lucide-x text-18px" />
        </button>
      </div>
      <div className="flex-1 min-h-0 overflow-y-auto overscroll-contain py-1.5">
        <ComboboxOptions aria-label="Search suggestions" aria-busy={isOutdated} modal={false} static hold>
          {/* Active at first, so that Enter searches. */}
          <ComboboxOption
            value={text}
            className={`${isTyped ? 'flex' : 'hidden'} items-center gap-2 min-h-11 px-3 py-2 text-14px leading-20px cursor-pointer data-[focus]:bg-s2`}
          >
            <span aria-hidden className="i-lucide-search text-faint" />
            <span className="min-w-0 truncate">{`Search all products for “${isolate(cutSearch(text))}”`}</span>
          </ComboboxOption>
          <div className={`transition-opacity ${isOutdated ? 'opacity-60' : ''}`}>
            {groups.map((group) => (
              <SuggestionGroup key={group.name} {...group} isDetailed onSelect={onClose} />
            ))}
          </div>
        </ComboboxOptions>
        {groups.length === 0 && <Outcome suggestions={suggestions} />}
      </div>
      <p role="status" className="sr-only">
        {countText(groups.reduce((sum, { options }) => sum + options.length, 0))}
      </p>
    </>
  )
}

/** Why nothing is suggested. */
function Outcome({
  suggestions: { q, isLong, isError, isPlaceholderData, data, refetch },
}: {
  suggestions: ReturnType<typeof useSuggestions>
}): ReactNode {
  if (isError && isLong) {
    return (
      <div role="alert" className={OUTCOME}>
        <p>Suggestions couldn’t be loaded.</p>
        <button type="button" onClick={() => void refetch()} className={button()}>
          Try again
        </button>
      </div>
    )
  }
  if (isLong && (!data || isPlaceholderData)) return <Skeletons />
  return (
    <p role="status" className={OUTCOME}>
      {isLong ? `Nothing found for “${isolate(q)}” in titles and names.` : 'Type at least three characters.'}
    </p>
  )
}

const OUTCOME = 'grid justify-items-center gap-4 px-6 py-10 text-center text-muted break-anywhere'

function Skeletons(): ReactNode {
  return (
    <div aria-hidden className="pt-7">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="flex items-center gap-3 px-3 py-2">
          <Skeleton className="flex-none w-16 aspect-[16/10]" />
          <Skeleton className="w-1/2 h-3.5" />
        </div>
      ))}
    </div>
  )
}

function countText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
