import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection; true on the edge. */
export function isOnline(): boolean {
  // Workers have a navigator without this.
  return typeof navigator === 'undefined' || navigator.onLine !== false
}

/** `isOnline` as a hook, which follows changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

function subscribe(listener: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, listener)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, listener)
  }
}
