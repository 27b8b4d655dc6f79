import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { tagsQuery } from '#web/parts/catalogue-api.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Form } from '#web/ui/use-form.ts'
import { suggestTags } from './suggest-tags.ts'

/** Tags separated by commas; those that are in use already are suggested for the one that is being typed. */
export function TagsField({ form, start, hint }: { form: Form; start: string; hint: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string>()
  const [active, setActive] = useState(-1)
  const { data } = useQuery({ ...tagsQuery, enabled: text !== undefined })
  const suggested = text === undefined ? [] : suggestTags(data?.items ?? [], text)
  const isOpen = suggested.length > 0

  const close = () => {
    setText(undefined)
    setActive(-1)
  }
  const take = (tag: string) => {
    const input = field.current
    if (!input) return
    const before = input.value.slice(0, input.value.lastIndexOf(',') + 1)
    input.value = `${before && `${before} `}${tag}, `
    input.focus()
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const chosen = suggested[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % suggested.length)
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? suggested.length : active) - 1)
    else if (event.key === 'Enter' && chosen) take(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <TextField
        ref={field}
        form={form}
        label="Tags"
        name="tags"
        defaultValue={start}
        hint={hint}
        autoComplete="off"
        autoCapitalize="none"
        role="combobox"
        className="scroll-mb-72"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value)
          setActive(-1)
        }}
        onFocus={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Tags in use"
        hidden={!isOpen}
        className="panel absolute z-20 left-0 top-17 mt-1 w-72 max-w-full p-1.5 shadow-float"
      >
        {suggested.map((tag, place) => (
          // The keyboard reaches them through the field.
          <div
            key={tag}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            onPointerDown={(event) => {
              event.preventDefault()
              take(tag)
            }}
            className={`flex items-center h-9 px-2.5 rounded-sm font-mono text-13px cursor-pointer ${place === active ? 'bg-s3 text-text' : 'text-muted hover:bg-s2'}`}
          >
            <bdi className="truncate">{tag}</bdi>
          </div>
        ))}
      </div>
    </div>
  )
}
