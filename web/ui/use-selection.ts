import { useMemo, useState } from 'react'

export interface Selection {
  keys: string[]
  has: (key: string) => boolean
  toggle: (key: string) => void
  set: (keys: string[]) => void
}

/** Which of the visible rows are selected; hidden rows never are. */
export function useSelection(shown: string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const keys = shown.filter((key) => chosen.has(key))
    return {
      keys,
      has: (key) => chosen.has(key),
      toggle: (key) => setChosen(new Set(chosen.has(key) ? keys.filter((other) => other !== key) : [...keys, key])),
      set: (wanted) => setChosen(new Set(wanted)),
    }
  }, [shown, chosen])
}
