import { useMemo, useRef, useState } from 'react'

export interface Selection {
  keys: string[]
  has: (key: string) => boolean
  /** Selects a row or no longer; with `upTo`, all rows from the last one toggled to this one. */
  toggle: (key: string, upTo?: boolean) => void
  set: (keys: string[]) => void
}

/** Which of the visible rows are selected; hidden rows never are. */
export function useSelection(shown: string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  return useMemo(() => {
    const keys = shown.filter((key) => chosen.has(key))
    return {
      keys,
      has: (key) => chosen.has(key),
      toggle: (key, upTo = false) => {
        const range = upTo ? rangeOf(shown, last.current, key) : [key]
        const others = keys.filter((other) => !range.includes(other))
        last.current = key
        setChosen(new Set(chosen.has(key) ? others : [...others, ...range]))
      },
      set: (wanted) => setChosen(new Set(wanted)),
    }
  }, [shown, chosen])
}

function rangeOf(shown: string[], from: string | undefined, to: string): string[] {
  const [start, end] = [shown.indexOf(from ?? to), shown.indexOf(to)].toSorted((one, other) => one - other)
  return start === undefined || start < 0 ? [to] : shown.slice(start, (end ?? start) + 1)
}
