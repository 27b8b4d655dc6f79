import { useState } from 'react'

/** A flag that this browser stores, not set at first; where storage is blocked, it lasts until the page is reloaded. */
export function useStoredFlag(key: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const [isSet, setIsSet] = useState(() => {
    try {
      return localStorage.getItem(key) !== null
    } catch {
      return false
    }
  })
  return [
    isSet,
    (wanted) => {
      setIsSet(wanted)
      try {
        if (wanted) localStorage.setItem(key, '1')
        else localStorage.removeItem(key)
      } catch {
        // Storage is blocked.
      }
    },
  ]
}
