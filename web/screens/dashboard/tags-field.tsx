import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { splitTags } from '#contract/listings/search.ts'
import { tagsQuery } from '#web/domains/listings/catalogue-api.ts'
import { Field } from '#web/ui/field.tsx'
import type { Form } from '#web/ui/use-form.ts'
import { suggestTags } from './suggest-tags.ts'
import { TagChips } from './tag-chips.tsx'
import { TagSuggestions } from './tag-suggestions.tsx'

/**
 * Tags separated by commas. Each becomes a chip at its comma or at Enter; those that are in use already are suggested for
 * the one that is being typed. The form's own field is hidden and has all of them as text.
 */
export function TagsField({ form, start, hint }: { form: Form; start: string; hint: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const hidden = useRef<HTMLInputElement>(null)
  const [tags, setTags] = useState(() => splitTags(start))
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const [isIn, setIn] = useState(false)
  const [active, setActive] = useState(-1)
  const { data } = useQuery({ ...tagsQuery, enabled: isIn })
  const suggested = isIn ? suggestTags(data?.items ?? [], text, tags) : []
  const isOpen = suggested.length > 0
  const value = splitTags([...tags, text].join(',')).join(', ')

  // The form hears of them as of all other input.
  const told = useRef(value)
  useEffect(() => {
    if (told.current === value) return
    told.current = value
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])

  const close = () => {
    setIn(false)
    setActive(-1)
  }
  /** Makes chips of what is typed; what comes after its last comma may stay in the field. */
  const take = (typed: string, rest = '') => {
    const next = splitTags([...tags, typed].join(','))
    if (next.length > tags.length) setSaid(`${next.slice(tags.length).join(', ')} added, ${next.length} in all.`)
    else if (splitTags(typed).length > 0) setSaid(`${splitTags(typed).join(', ')} is there already.`)
    setTags(next)
    setText(rest)
    setActive(-1)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').replaceAll(/[\r\n]+/g, ',')
    if (!pasted.includes(',')) return
    event.preventDefault()
    take(`${text}${pasted}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggested[active]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && isOpen) setActive((active + 1) % suggested.length)
    else if (event.key === 'ArrowUp' && isOpen) setActive((active <= 0 ? suggested.length : active) - 1)
    else if (event.key === 'Enter' && (chosen !== undefined || text.trim() !== '')) take(chosen ?? text)
    else if (event.key === 'Escape' && isOpen) close()
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
                setSaid(sentence)
              }}
              onLeave={() => field.current?.focus()}
            />
          )}
          <div className="relative">
            <input ref={hidden} type="hidden" name={name} value={value} readOnly />
            <input
              ref={field}
              {...control}
              value={text}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="enter"
              role="combobox"
              className="field scroll-mb-72"
              aria-expanded={isOpen}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && active >= 0 ? `${id}-list-${active}` : undefined}
              onChange={({ currentTarget: { value: typed } }) => {
                setIn(true)
                setActive(-1)
                const end = typed.lastIndexOf(',')
                if (end === -1) setText(typed)
                else take(typed.slice(0, end), typed.slice(end + 1).trimStart())
              }}
              onPaste={onPaste}
              onFocus={() => setIn(true)}
              // What is typed stays as it is: a chip would move the button that is being pressed.
              onBlur={close}
              onKeyDown={onKeyDown}
            />
            <TagSuggestions id={`${id}-list`} tags={suggested} active={active} onTake={take} />
          </div>
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      )}
    </Field>
  )
}

function lastChip(field: HTMLElement | null): HTMLElement | undefined {
  return [...(field?.closest('.relative')?.parentElement?.querySelectorAll<HTMLElement>('[data-tag]') ?? [])].at(-1)
}
