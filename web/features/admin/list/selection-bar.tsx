import type { ReactNode } from 'react'
import { button } from '#web/ui/button.ts'
import type { Selection } from '#web/ui/use-selection.ts'

interface SelectionBarProps {
  selection: Selection
  /** Needed if a screen has several. */
  label?: string
  children: ReactNode
}

/** Actions on the selected rows. */
export function SelectionBar({ selection, label = 'Selected', children }: SelectionBarProps) {
  const count = selection.keys.length
  return (
    <div role="region" aria-label={label}>
      <p role="status" className="sr-only">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-2 min-h-13 px-4 py-2 border-b border-line bg-s2">
          <span className="mr-2 text-13px font-600">
            <span className="font-mono">{count}</span> selected
          </span>
          {children}
          <button type="button" onClick={() => selection.set([])} className={button('ghost', 's', 'ml-auto')}>
            Clear
          </button>
        </div>
      )}
    </div>
  )
}
