import type { HTMLAttributes } from 'react'

interface DragOptions {
  /** A media type unique to the list, so that it accepts only its own items. */
  type: string
  /** The drag data of this item. */
  value: string
  /** Gets the drag data of the item dropped on this one. */
  onDropped: (value: string) => void
  /** Whether another item is being dragged over this one. */
  onOver?: (over: boolean) => void
}

/** Props for a sortable item. */
export function dragProps({ type, value, onDropped, onOver = () => {} }: DragOptions): HTMLAttributes<HTMLElement> {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.setData(type, value)
      dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes(type)) return
      event.preventDefault()
      onOver(true)
    },
    onDragLeave: () => onOver(false),
    onDrop: (event) => {
      onOver(false)
      const dropped = event.dataTransfer.getData(type)
      if (dropped === '') return
      event.preventDefault()
      onDropped(dropped)
    },
  }
}
