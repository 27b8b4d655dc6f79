import { useSyncExternalStore } from 'react'

/** The token of a mailed link, after `#`, where no server or log sees it; undefined on the edge, '' without one. */
export function useToken(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => location.hash.slice(1),
    () => undefined,
  )
}
