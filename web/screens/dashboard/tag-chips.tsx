import { type KeyboardEvent, useId, useState } from 'react'
import { tagKey } from '#contract/listings/search.ts'
import { button } from '#web/ui/button.ts'
import { dragProps } from '#web/ui/drag-props.ts'

interface TagChipsProps {
  tags: string[]
  /** With what a screen reader says of the change. */
  onChange: (tags: string[], said: string) => void
  /** The focus goes back to the field. */
  onLeave: () => void
}

const DRAGGED = 'application/x-sourceyard-tag'
const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place) => Math.max(0, place - 1),
  ArrowRight: (place, last) => Math.min(last, place + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Tags in their order. Arrow keys, Home and End move the one that has the focus, Delete removes it; a click shows
 * buttons that move it, and a mouse may drag it.
 */
export function TagChips({ tags, onChange, onLeave }: TagChipsProps) {
  const keys = useId()
  const list = useId()
  const [chosen, setChosen] = useState<string>()
  const last = tags.length - 1
  const focusSoon = (place: number) =>
    requestAnimationFrame(() => {
      const chips = document.getElementById(list)?.querySelectorAll<HTMLElement>('[data-tag]')
      const chip = chips?.[Math.min(place, chips.length - 1)]
      if (chip) chip.focus()
      else onLeave()
    })

  const move = (from: number, to: number) => {
    const tag = tags[from]
    if (tag === undefined || from === to || to < 0 || to > last) return
    onChange(tags.toSpliced(from, 1).toSpliced(to, 0, tag), `${tag} is now tag ${to + 1} of ${tags.length}.`)
    focusSoon(to)
  }
  const remove = (place: number) => {
    setChosen(undefined)
    onChange(tags.toSpliced(place, 1), `${tags[place]} was removed.`)
    focusSoon(place)
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (event.key === 'Delete' || event.key === 'Backspace') remove(place)
    else if (event.key === 'Escape' && chosen !== undefined) setChosen(undefined)
    else if (STEPS[event.key] && !event.altKey && !event.ctrlKey && !event.metaKey)
      move(place, STEPS[event.key]?.(place, last) ?? place)
    else return
    event.preventDefault()
  }

  const place = tags.findIndex((tag) => tagKey(tag) === chosen)
  return (
    <>
      <ul id={list} aria-label="Chosen tags" className="flex flex-wrap gap-1.5 mb-1.5">
        {tags.map((tag, index) => (
          <li
            key={tagKey(tag)}
            {...dragProps({ type: DRAGGED, value: String(index), onDropped: (from) => move(Number(from), index) })}
            className={`chip chip-action gap-0! px-0! h-9! max-md:h-11! ${tagKey(tag) === chosen ? 'chip-on' : ''}`}
          >
            <button
              type="button"
              data-tag
              aria-label={`${tag}, tag ${index + 1} of ${tags.length}`}
              aria-describedby={keys}
              aria-expanded={tagKey(tag) === chosen}
              onClick={() => setChosen(tagKey(tag) === chosen ? undefined : tagKey(tag))}
              onKeyDown={(event) => onKeyDown(event, index)}
              className="h-full min-w-0 px-2 rounded-sm cursor-grab focus-ring"
            >
              <bdi className="block truncate leading-normal">{tag}</bdi>
            </button>
            {/* The keyboard has Delete. */}
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
      {place !== -1 && (
        <div role="group" aria-label={`Change ${tags[place]}`} className="flex flex-wrap gap-1 mb-1.5">
          <button
            type="button"
            disabled={place === 0}
            onClick={() => move(place, place - 1)}
            className={button('ghost', 's', 'max-md:h-11!')}
          >
            <span aria-hidden className="i-lucide-arrow-left" />
            Earlier
          </button>
          <button
            type="button"
            disabled={place === last}
            onClick={() => move(place, place + 1)}
            className={button('ghost', 's', 'max-md:h-11!')}
          >
            Later
            <span aria-hidden className="i-lucide-arrow-right" />
          </button>
        </div>
      )}
    </>
  )
}
