import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { suggestionsQuery } from './suggestions-api.ts'
import { suggestionGroups } from './suggestion-options.ts'
import { useCombobox } from './use-combobox.ts'

/** How long typing pauses before suggestions are asked for. */
const DEBOUNCE_MS = 200
/** No index holds less. */
const MIN_LENGTH = 3

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  /** What is typed. */
  text: string
  /** Whether it was typed before this code was there. */
  hasTyped: boolean
  /** The list that chosen tags and categories narrow further. */
  within?: ListingQuery
  /** A suggestion was chosen; its address opens next. */
  onChoose: () => void
}

/** The list of a combobox: titles, tags, categories and sellers for what is typed. */
export function Suggestions({ input, text, hasTyped, within, onChoose }: SuggestionsProps): ReactNode {
  const [, navigate] = useLocation()
  const q = usePaused(cutSearch(text))
  const isLong = q.length >= MIN_LENGTH
  const { data } = useQuery({ ...suggestionsQuery(q), enabled: isLong })
  const groups = data && isLong && text !== '' ? suggestionGroups(data, within) : []
  const options = groups.flatMap((group) => group.options)
  const id = useId()
  const { isOpen, active, close } = useCombobox(input, {
    id,
    size: options.length,
    hasTyped,
    choose: (place) => {
      leave()
      navigate(options[place]?.href ?? '')
    },
  })

  function leave(): void {
    close()
    onChoose()
  }

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        className="absolute z-20 top-full mt-1 inset-x-0 max-h-[60dvh] overflow-y-auto overscroll-contain panel shadow-float py-1.5"
      >
        {groups.map(({ name, options: offered }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} className="overline px-3 pt-2 pb-1">
              {name}
            </div>
            {offered.map(({ text: shown, href }) => {
              const place = options.findIndex((option) => option.href === href)
              const isActive = place === active
              return (
                <Link
                  key={href}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={isActive}
                  tabIndex={-1}
                  dir="auto"
                  href={href}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={leave}
                  className={`block min-h-9 max-md:min-h-11 px-3 py-2 text-14px leading-20px truncate hover:bg-s2 ${isActive ? 'bg-s2' : ''}`}
                >
                  {shown}
                </Link>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen ? `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
    </>
  )
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
