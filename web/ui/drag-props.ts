import type { HTMLAttributes } from 'react'

interface DragOptions {
  /** A media type of the list's own, so that nothing else is dropped on its items. */
  type: string
  /** What is dragged with this item. */
  value: string
  /** What another item was dragged with, when it is dropped on this one. */
  onDropped: (value: string) => void
  /** Whether another item is over this one. */
  onOver?: (over: boolean) => void
}

/** Props of an item that can be dragged and dropped on others of its list. */
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
