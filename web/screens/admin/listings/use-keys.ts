import { useEffect, useRef, useState } from 'react'

const OFF = 'admin-keys-off'

/** Whether single keys work, which this browser remembers. */
export function useKeysOn(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => stored() === null)
  return [
    on,
    (wanted) => {
      setOn(wanted)
      try {
        if (wanted) localStorage.removeItem(OFF)
        else localStorage.setItem(OFF, '1')
      } catch {
        // Storage may be blocked; then it holds until the page is reloaded.
      }
    },
  ]
}

function stored(): string | null {
  try {
    return localStorage.getItem(OFF)
  } catch {
    return null
  }
}

/** Handles single keys while `on`, except in fields, with Ctrl, Alt or Cmd, and where something else has handled them. */
export function useKeys(on: boolean, keys: Record<string, () => void>): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, defaultPrevented, isComposing, target } = event
      if (ctrlKey || altKey || metaKey || defaultPrevented || isComposing || isField(target)) return
      const act = current.current[key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [on])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select, [role=combobox]'))
  )
}
