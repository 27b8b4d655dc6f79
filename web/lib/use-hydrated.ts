import { useSyncExternalStore } from 'react'

/** False on the edge and while its page is hydrated, so that both render the same; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, inBrowser, onEdge)
}

const never = () => () => {}
const inBrowser = () => true
const onEdge = () => false
