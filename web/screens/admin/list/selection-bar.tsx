import { type ReactNode, useEffect } from 'react'
import { button } from '#web/ui/button.ts'
import type { Selection } from '#web/ui/use-selection.ts'

interface SelectionBarProps {
  selection: Selection
  /** Needed if a screen has several. */
  label?: string
  children: ReactNode
}

/** Actions on the selected rows; goes below the list, in a gap of its own, and stays in sight while the list is. */
export function SelectionBar({ selection, label = 'Selected', children }: SelectionBarProps) {
  const count = selection.keys.length
  const shown = count > 0
  useEffect(() => {
    if (!shown) return
    // What has the focus is not covered by it.
    const { style } = document.documentElement
    style.scrollPaddingBottom = 'calc(var(--bar) + 6rem)'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [shown])
  return (
    <div
      role="region"
      aria-label={label}
      {...(shown && { 'data-foot-bar': true })}
      className="sticky bottom-[calc(var(--bar)+12px)] z-20 h-0 mt-18"
    >
      <p role="status" className="sr-only">
        {shown && `${count} selected`}
      </p>
      {shown && (
        <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-2 min-h-13 px-4 py-2 rounded-lg border border-line2 bg-s2 shadow-float">
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
