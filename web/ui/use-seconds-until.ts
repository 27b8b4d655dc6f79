import { useSyncExternalStore } from 'react'

/** Whole seconds until `time` (milliseconds since 1970), counted down to 0; 0 without a time. */
export function useSecondsUntil(time: number | undefined): number {
  const now = useSyncExternalStore(time === undefined ? never : everySecond, seconds, seconds)
  return time === undefined ? 0 : Math.max(0, Math.ceil(time / 1000) - now)
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

const never = () => () => {}
