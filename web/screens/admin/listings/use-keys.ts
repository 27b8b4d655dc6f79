import { useEffect, useRef } from 'react'
import { useStoredFlag } from '../use-stored-flag.ts'

/** Whether single keys work, which this browser stores. */
export function useKeysOn(): [on: boolean, set: (on: boolean) => void] {
  const [isOff, setOff] = useStoredFlag('admin-keys-off')
  return [!isOff, (on) => setOff(!on)]
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
