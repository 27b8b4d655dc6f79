import { useSyncExternalStore } from 'react'

/** Whole seconds until `time` (milliseconds since 1970), counted down to 0; 0 without a time. */
export function useSecondsUntil(time: number | undefined): number {
  const left = () => (time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000)))
  return useSyncExternalStore(time === undefined ? never : everySecond, left, left)
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

const never = () => () => {}
