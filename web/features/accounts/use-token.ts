import { useSyncExternalStore } from 'react'

/** What a mailed link carries after `#`, where no server and no log sees it; undefined on the edge, '' without one. */
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
