import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { unwrap } from '#web/lib/api.ts'
import { catalogueApi } from '#web/domains/listings/catalogue-api.ts'
import { ComboboxTextInput } from '#web/ui/combobox-text-input.tsx'
import { inputProps, type SearchInputProps, SearchField } from '#web/ui/search-field.tsx'
import { type SuggestionGroup, suggestionGroups } from './suggestion-options.ts'

const DEBOUNCE_MS = 200
/** The search index has no shorter terms. */
const MIN_LENGTH = 3

interface SearchWithSuggestionsProps extends SearchInputProps {
  /** The list that selected tags and categories filter. */
  within?: ListingQuery
  /** Called before navigating to the selected suggestion. */
  onSelect: () => void
}

/** A search field with suggested titles, tags, categories and sellers. */
export function SearchWithSuggestions(props: SearchWithSuggestionsProps): ReactNode {
  const { value: text, onCommit, onSelect } = props
  const [, navigate] = useLocation()

  const choose = (selected: string | null) => {
    if (selected === text) return onCommit()
    // The field has been cleared.
    if (selected === null) return
    onSelect()
    navigate(selected)
  }

  return (
    <Combobox value={text} onChange={choose}>
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
  const groups = useSuggestions(search.value, within, isOpen)
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
          <Group key={group.name} {...group} onSelect={onSelect} />
        ))}
      </ComboboxOptions>
      <p role="status" className="sr-only">
        {isOpen && size > 0 ? `${size} ${size === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
    </SearchField>
  )
}

function Group({ name, options, onSelect }: SuggestionGroup & { onSelect: () => void }): ReactNode {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="overline px-3 pt-2 pb-1">
        {name}
      </div>
      {options.map(({ text, href }) => (
        <ComboboxOption
          key={href}
          as={Link}
          href={href}
          value={href}
          dir="auto"
          // The link itself handles opening a new tab.
          onMouseDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) event.preventDefault()
          }}
          onClick={onSelect}
          className="block min-h-9 max-md:min-h-11 px-3 py-2 text-14px leading-20px truncate data-[focus]:bg-s2"
        >
          {text}
        </ComboboxOption>
      ))}
    </div>
  )
}

function useSuggestions(text: string, within: ListingQuery | undefined, isOpen: boolean): SuggestionGroup[] {
  const q = useDebounced(cutSearch(text))
  const isLong = q.length >= MIN_LENGTH
  const { data } = useQuery({ ...suggestionsQuery(q), enabled: isOpen && isLong })
  return data && isLong && text !== '' ? suggestionGroups(data, within) : []
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => unwrap(catalogueApi.suggestions.$get({ query: { q } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    retry: false,
  })
