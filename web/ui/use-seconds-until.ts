import { useSyncExternalStore } from 'react'

/** Whole seconds until `time` (Unix milliseconds by the device's clock), down to 0; 0 without a time. */
export function useSecondsUntil(time: number | undefined): number {
  const getSnapshot = () => (time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000)))
  return useSyncExternalStore(time === undefined ? noSubscription : subscribeToSeconds, getSnapshot, getSnapshot)
}

function subscribeToSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

const noSubscription = () => () => {}
