import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { button } from '#web/ui/button.ts'
import { dragProps } from '#web/ui/drag-props.ts'

/** Where a card is in an order that can be changed. */
export interface SortPosition {
  index: number
  of: number
  /** Whether the landing page shows it. */
  shown: boolean
  /** Moves an item to where `to` says, given where it is in the newest list. */
  move: (id: string, to: (from: number, items: readonly { id: string }[]) => number) => void
}

const DRAG_TYPE = 'application/x-sourceyard-featured'

interface SortableItemProps {
  id: string
  name: string
  /** Undefined if it has no place that could be changed. */
  place: SortPosition | undefined
  className: string
  children: ReactNode
}

/** A card in a list, which is dragged to its place, or moved by buttons or their arrow keys. */
export function SortableItem({ id, name, place, className, children }: SortableItemProps) {
  const [over, setOver] = useState(false)
  if (!place) return <li className={className}>{children}</li>
  const { index, of, shown, move } = place
  const step = (by: -1 | 1) => {
    move(id, (from) => from + by)
    // Moving the card in the page takes the focus from its button.
    setTimeout(() => focusMove(id, by))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    step(by < 0 ? -1 : 1)
  }
  return (
    <li
      {...dragProps({
        type: DRAG_TYPE,
        value: id,
        onDropped: (dragged) => move(dragged, (_, items) => items.findIndex((item) => item.id === id)),
        onOver: setOver,
      })}
      className={`${className} cursor-grab ${over ? 'outline-2 outline-solid outline-text' : ''}`}
    >
      {children}
      <div
        role="group"
        aria-label={`Position of ${name}`}
        data-move={id}
        onKeyDown={onKeyDown}
        className="flex items-center justify-between gap-2 px-2 py-1 border-t border-line bg-s1"
      >
        <button
          type="button"
          data-by="-1"
          aria-label={`Move ${name} forward`}
          aria-disabled={index === 0}
          onClick={() => step(-1)}
          className={button('ghost', 's', `w-11 px-0! ${index === 0 ? 'opacity-45' : ''}`)}
        >
          <span aria-hidden className="i-lucide-arrow-left text-16px" />
        </button>
        <p className={`text-12px leading-16px text-center ${shown ? 'text-text' : 'text-muted'}`}>
          <span className="font-mono">{`${index + 1} of ${of}`}</span>
          {shown ? ' · on the landing page' : ' · not shown'}
        </p>
        <button
          type="button"
          data-by="1"
          aria-label={`Move ${name} back`}
          aria-disabled={index === of - 1}
          onClick={() => step(1)}
          className={button('ghost', 's', `w-11 px-0! ${index === of - 1 ? 'opacity-45' : ''}`)}
        >
          <span aria-hidden className="i-lucide-arrow-right text-16px" />
        </button>
      </div>
    </li>
  )
}

function focusMove(id: string, by: number): void {
  document.querySelector<HTMLElement>(`[data-move="${CSS.escape(id)}"] [data-by="${by}"]`)?.focus()
}
