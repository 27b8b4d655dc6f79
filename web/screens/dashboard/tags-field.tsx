import { Combobox, ComboboxInput } from '@headlessui/react'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { splitTags, TAG_SEPARATOR } from '#contract/listings/search.ts'
import { tagsQuery } from '#web/domains/listings/catalogue-api.ts'
import { isComposing } from '#web/lib/keyboard.ts'
import { ComboboxTextInput } from '#web/ui/combobox-text-input.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Form } from '#web/ui/use-form.ts'
import { suggestTags } from './suggest-tags.ts'
import { TagChips } from './tag-chips.tsx'
import { TagSuggestions } from './tag-suggestions.tsx'

/**
 * A tags input: comma or Enter turns the text into a chip, and existing tags are suggested. A hidden field holds all tags
 * as text for the form.
 */
export function TagsField({ form, start, hint }: { form: Form; start: string; hint: string }) {
  const field = useRef<HTMLInputElement>(null)
  const hidden = useRef<HTMLInputElement>(null)
  const [tags, setTags] = useState(() => splitTags(start))
  const [text, setText] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const { data } = useQuery({ ...tagsQuery, enabled: text !== '' })
  const suggested = suggestTags(data?.items ?? [], text, tags)
  const value = splitTags([...tags, text].join(',')).join(', ')

  // Hidden fields dispatch no input events on their own.
  const lastValue = useRef(value)
  useEffect(() => {
    if (lastValue.current === value) return
    lastValue.current = value
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])

  /** Adds typed tags; `rest` stays in the field. */
  const addTags = (typed: string, rest = '') => {
    const next = splitTags([...tags, typed].join(','))
    if (next.length > tags.length)
      setAnnouncement(`${next.slice(tags.length).join(', ')} added, ${next.length} in total.`)
    else if (splitTags(typed).length > 0) setAnnouncement(`${splitTags(typed).join(', ')} is already added.`)
    setTags(next)
    setText(rest)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').replaceAll(/[\r\n]+/g, ',')
    if (!TAG_SEPARATOR.test(pasted)) return
    event.preventDefault()
    addTags(`${text}${pasted}`)
  }
  const onKeyDown = (event: KeyboardEvent, isOpen: boolean) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && !isOpen && text.trim() !== '') addTags(text)
    else if (event.key === 'Backspace' && text === '' && tags.length > 0) lastChip(field.current)?.focus()
    else return
    event.preventDefault()
  }

  return (
    <Field label="Tags" name="tags" form={form} hint={hint}>
      {({ name, ...control }) => (
        <div className="relative">
          {tags.length > 0 && (
            <TagChips
              tags={tags}
              onChange={(next, sentence) => {
                setTags(next)
                setAnnouncement(sentence)
              }}
              onEmpty={() => field.current?.focus()}
            />
          )}
          <div className="relative">
            <input ref={hidden} type="hidden" name={name} value={value} readOnly />
            {/* Null means a cleared field, which the input's `onChange` handles. */}
            <Combobox value={text} onChange={(tag: string | null) => tag !== null && addTags(tag)}>
              {({ open }) => (
                <>
                  <ComboboxInput
                    as={ComboboxTextInput}
                    ref={field}
                    {...control}
                    describedBy={control['aria-describedby']}
                    hasOptions={suggested.length > 0}
                    value={text}
                    autoComplete="off"
                    autoCapitalize="none"
                    enterKeyHint="enter"
                    className="field scroll-mb-72"
                    onChange={({ currentTarget: { value: typed }, nativeEvent }) => {
                      const isUnfinished = nativeEvent instanceof InputEvent && nativeEvent.isComposing
                      const last = typed.split(TAG_SEPARATOR).at(-1) ?? ''
                      if (isUnfinished || last === typed) setText(typed)
                      else addTags(typed.slice(0, typed.length - last.length), last.trimStart())
                    }}
                    onPaste={onPaste}
                    onKeyDown={(event) => onKeyDown(event, open)}
                  />
                  <TagSuggestions typed={text} tags={suggested} />
                </>
              )}
            </Combobox>
          </div>
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </div>
      )}
    </Field>
  )
}

function lastChip(field: HTMLElement | null): HTMLElement | undefined {
  return [...(field?.closest('.relative')?.parentElement?.querySelectorAll<HTMLElement>('[data-tag]') ?? [])].at(-1)
}
