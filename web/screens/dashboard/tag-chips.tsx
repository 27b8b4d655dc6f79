import { type KeyboardEvent, useId, useState } from 'react'
import { tagKey } from '#contract/listings/search.ts'
import { button } from '#web/ui/button.ts'
import { dragProps } from '#web/ui/drag-props.ts'

interface TagChipsProps {
  tags: string[]
  /** Gets the new tags and a screen reader announcement. */
  onChange: (tags: string[], announcement: string) => void
  /** Called when the last chip was removed, to move the focus. */
  onEmpty: () => void
}

const DRAG_TYPE = 'application/x-sourceyard-tag'
const STEPS: Record<string, (position: number, last: number) => number> = {
  ArrowLeft: (position) => Math.max(0, position - 1),
  ArrowRight: (position, last) => Math.min(last, position + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Sortable tags. Arrow keys, Home and End move the focused one, Delete removes it; a click reveals move buttons, and
 * they can be dragged.
 */
export function TagChips({ tags, onChange, onEmpty }: TagChipsProps) {
  const keys = useId()
  const list = useId()
  const [expanded, setExpanded] = useState<string>()
  const last = tags.length - 1
  const focusAfterRender = (position: number) =>
    requestAnimationFrame(() => {
      const chips = document.getElementById(list)?.querySelectorAll<HTMLElement>('[data-tag]')
      const chip = chips?.[Math.min(position, chips.length - 1)]
      if (chip) chip.focus()
      else onEmpty()
    })

  const move = (from: number, to: number) => {
    const tag = tags[from]
    if (tag === undefined || from === to || to < 0 || to > last) return
    onChange(tags.toSpliced(from, 1).toSpliced(to, 0, tag), `${tag} is now tag ${to + 1} of ${tags.length}.`)
    focusAfterRender(to)
  }
  const remove = (position: number) => {
    setExpanded(undefined)
    onChange(tags.toSpliced(position, 1), `${tags[position]} was removed.`)
    focusAfterRender(position)
  }
  const onKeyDown = (event: KeyboardEvent, position: number) => {
    if (event.key === 'Delete' || event.key === 'Backspace') remove(position)
    else if (event.key === 'Escape' && expanded !== undefined) setExpanded(undefined)
    else if (STEPS[event.key] && !event.altKey && !event.ctrlKey && !event.metaKey)
      move(position, STEPS[event.key]?.(position, last) ?? position)
    else return
    event.preventDefault()
  }

  const position = tags.findIndex((tag) => tagKey(tag) === expanded)
  return (
    <>
      <ul id={list} aria-label="Chosen tags" className="flex flex-wrap gap-1.5 mb-1.5">
        {tags.map((tag, index) => (
          <li
            key={tagKey(tag)}
            {...dragProps({ type: DRAG_TYPE, value: String(index), onDropped: (from) => move(Number(from), index) })}
            className={`chip chip-action gap-0! px-0! h-9! max-md:min-h-11! ${tagKey(tag) === expanded ? 'chip-on' : ''}`}
          >
            <button
              type="button"
              data-tag
              aria-label={`${tag}, tag ${index + 1} of ${tags.length}`}
              aria-describedby={keys}
              aria-expanded={tagKey(tag) === expanded}
              onClick={() => setExpanded(tagKey(tag) === expanded ? undefined : tagKey(tag))}
              onKeyDown={(event) => onKeyDown(event, index)}
              className="h-full min-w-0 px-2 rounded-sm cursor-grab focus-ring"
            >
              <bdi className="block truncate leading-normal">{tag}</bdi>
            </button>
            {/* Keyboard users have Delete. */}
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Remove ${tag}`}
              onClick={() => remove(index)}
              className="grid place-items-center flex-none w-9 h-full rounded-sm hover:(bg-s2 text-text)"
            >
              <span aria-hidden className="i-lucide-x" />
            </button>
          </li>
        ))}
      </ul>
      <p id={keys} className="sr-only">
        Arrow keys move it, Delete removes it.
      </p>
      {position !== -1 && (
        <div role="group" aria-label={`Change ${tags[position]}`} className="flex flex-wrap gap-1 mb-1.5">
          <button
            type="button"
            disabled={position === 0}
            onClick={() => move(position, position - 1)}
            className={button('ghost', 's', 'max-md:min-h-11!')}
          >
            <span aria-hidden className="i-lucide-arrow-left" />
            Earlier
          </button>
          <button
            type="button"
            disabled={position === last}
            onClick={() => move(position, position + 1)}
            className={button('ghost', 's', 'max-md:min-h-11!')}
          >
            Later
            <span aria-hidden className="i-lucide-arrow-right" />
          </button>
        </div>
      )}
    </>
  )
}
