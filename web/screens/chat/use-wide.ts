import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 768px)'

/** Whether there is room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, isWide, () => false)
}

function follow(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function isWide(): boolean {
  return matchMedia(WIDE).matches
}
