import { useMemo, useRef, useState } from 'react'

export interface Selection {
  keys: string[]
  has: (key: string) => boolean
  /** Toggles a row; `extend` also selects the rows between it and the last one toggled. */
  toggle: (key: string, extend?: boolean) => void
  set: (keys: string[]) => void
}

/** The selected rows among the visible ones. */
export function useSelection(visible: string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const lastToggled = useRef<string>(undefined)
  return useMemo(() => {
    const keys = visible.filter((key) => selected.has(key))
    return {
      keys,
      has: (key) => selected.has(key),
      toggle: (key, extend = false) => {
        const range = extend ? rangeOf(visible, lastToggled.current, key) : [key]
        const others = keys.filter((other) => !range.includes(other))
        lastToggled.current = key
        setSelected(new Set(selected.has(key) ? others : [...others, ...range]))
      },
      set: (keysToSelect) => setSelected(new Set(keysToSelect)),
    }
  }, [visible, selected])
}

function rangeOf(visible: string[], from: string | undefined, to: string): string[] {
  const [start, end] = [visible.indexOf(from ?? to), visible.indexOf(to)].toSorted((one, other) => one - other)
  return start === undefined || start < 0 ? [to] : visible.slice(start, (end ?? start) + 1)
}
