import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { unwrap } from '#web/lib/api.ts'
import { api } from '#web/domains/listings/catalogue-api.ts'
import { ComboboxTextInput } from '#web/ui/combobox-text-input.tsx'
import { inputProps, type SearchInputProps, SearchField } from '#web/ui/search-field.tsx'
import { type SuggestionGroup, suggestionGroups } from './suggestion-options.ts'

/** How long typing pauses before suggestions are asked for. */
const DEBOUNCE_MS = 200
/** No index holds less. */
const MIN_LENGTH = 3

interface SuggestingSearchProps extends SearchInputProps {
  /** The list that chosen tags and categories narrow further. */
  within?: ListingQuery
  /** A suggestion was chosen; its address opens next. */
  onChoose: () => void
}

/** A search field that suggests titles, tags, categories and sellers for what is typed. */
export function SuggestingSearch(props: SuggestingSearchProps): ReactNode {
  const { value: text, onCommit, onChoose } = props
  const [, navigate] = useLocation()

  const choose = (chosen: string | null) => {
    if (chosen === text) return onCommit()
    // The field was cleared.
    if (chosen === null) return
    onChoose()
    navigate(chosen)
  }

  return (
    <Combobox value={text} onChange={choose}>
      {({ open }) => <FieldAndList {...props} isOpen={open} />}
    </Combobox>
  )
}

function FieldAndList({ within, onChoose, isOpen, ...search }: SuggestingSearchProps & { isOpen: boolean }): ReactNode {
  const groups = useSuggestions(search.value, within, isOpen)
  const size = groups.flatMap(({ options }) => options).length
  return (
    <SearchField
      {...search}
      field={<ComboboxInput as={ComboboxTextInput} hasOptions={size > 0} {...inputProps(search)} />}
    >
      <ComboboxOptions
        aria-label="Suggestions"
        modal={false}
        hold
        className={`absolute z-20 top-full mt-1 inset-x-0 max-h-[60dvh] overflow-y-auto overscroll-contain panel shadow-float py-1.5 ${size > 0 ? '' : 'hidden'}`}
      >
        {/* The first option is active from the start. It is what was typed, so that Enter searches for it. */}
        <ComboboxOption value={search.value} className="hidden" />
        {groups.map((group) => (
          <Group key={group.name} {...group} onChoose={onChoose} />
        ))}
      </ComboboxOptions>
      <p role="status" className="sr-only">
        {isOpen && size > 0 ? `${size} ${size === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
    </SearchField>
  )
}

function Group({ name, options, onChoose }: SuggestionGroup & { onChoose: () => void }): ReactNode {
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
          // A new tab is the link's own.
          onMouseDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) event.preventDefault()
          }}
          onClick={onChoose}
          className="block min-h-9 max-md:min-h-11 px-3 py-2 text-14px leading-20px truncate data-[focus]:bg-s2"
        >
          {text}
        </ComboboxOption>
      ))}
    </div>
  )
}

function useSuggestions(text: string, within: ListingQuery | undefined, isOpen: boolean): SuggestionGroup[] {
  const q = usePaused(cutSearch(text))
  const isLong = q.length >= MIN_LENGTH
  const { data } = useQuery({ ...suggestionsQuery(q), enabled: isOpen && isLong })
  return data && isLong && text !== '' ? suggestionGroups(data, within) : []
}

/** A text once it has stayed the same for a while. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** What may be meant by a text; a newer one aborts the request. */
const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => unwrap(api.suggestions.$get({ query: { q } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    retry: false,
  })
