import { useSyncExternalStore } from 'react'

/** The token of an emailed link, in the fragment so that it never reaches servers or logs; undefined on the edge. */
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

/** For event handlers: React replays clicks from before hydration, when `useToken` is still undefined. */
export function readToken(): string {
  return location.hash.slice(1)
}
