import { useSyncExternalStore } from 'react'

/** The token of a mailed link, after `#`, where no server or log sees it; undefined on the edge, '' without one. */
export function useToken(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    readToken,
    () => undefined,
  )
}

/** The token for an event handler: a click from before hydration runs while `useToken` is still undefined. */
export function readToken(): string {
  return location.hash.slice(1)
}
