import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { ComboboxTextInput } from '#web/ui/combobox-text-input.tsx'
import { inputProps, type SearchInputProps, SearchField } from '#web/ui/search-field.tsx'
import { SuggestionGroup } from './suggestion-group.tsx'
import { suggestionGroups } from './suggestion-options.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SearchWithSuggestionsProps extends SearchInputProps {
  /** The list that selected tags and categories filter. */
  within?: ListingQuery
  /** Called before navigating to the selected suggestion. */
  onSelect: () => void
  /** Suggests for the present text once the field has the focus, not only while typing. */
  opensOnFocus?: boolean
}

/** A search field with suggested titles, tags, categories and sellers. */
export function SearchWithSuggestions(props: SearchWithSuggestionsProps): ReactNode {
  const { value: text, onCommit, onSelect, opensOnFocus = false } = props
  const [, navigate] = useLocation()

  const choose = (selected: string | null) => {
    if (selected === text) return onCommit()
    // The field has been cleared.
    if (selected === null) return
    onSelect()
    navigate(selected)
  }

  return (
    <Combobox value={text} onChange={choose} immediate={opensOnFocus}>
      {({ open }) => <SearchCombobox {...props} isOpen={open} />}
    </Combobox>
  )
}

function SearchCombobox({
  within,
  onSelect,
  isOpen,
  ...search
}: SearchWithSuggestionsProps & { isOpen: boolean }): ReactNode {
  const { data, isLong } = useSuggestions(search.value, isOpen)
  const groups = data && isLong ? suggestionGroups(data, within) : []
  const size = groups.flatMap(({ options }) => options).length
  return (
    <SearchField
      {...search}
      field={<ComboboxInput as={ComboboxTextInput} hasOptions={size > 0} {...inputProps(search)} />}
    >
      <ComboboxOptions
        aria-label="Search suggestions"
        modal={false}
        hold
        className={`absolute z-20 top-full mt-1 inset-x-0 max-h-[60dvh] overflow-y-auto overscroll-contain panel shadow-float py-1.5 ${size > 0 ? '' : 'hidden'}`}
      >
        {/* The initially active option is the typed text, so that Enter searches for it. */}
        <ComboboxOption value={search.value} className="hidden" />
        {groups.map((group) => (
          <SuggestionGroup key={group.name} {...group} onSelect={onSelect} />
        ))}
      </ComboboxOptions>
      <p role="status" className="sr-only">
        {isOpen && size > 0 ? `${size} ${size === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
    </SearchField>
  )
}
