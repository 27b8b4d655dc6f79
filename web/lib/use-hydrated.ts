import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
}

const subscribe = () => () => {}
const getSnapshot = () => true
const getServerSnapshot = () => false
