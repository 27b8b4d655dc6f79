import { useSyncExternalStore } from 'react'

const SECOND = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * The time in milliseconds since 1970, renewed with every second. All that show it share one timer, and it is right as
 * soon as a tab that slept is looked at again.
 */
export function useSecond(): number {
  return useTicking(second)
}

/** What `read` returns, asked again with every second. */
export function useTicking<T extends string | number | boolean>(read: () => T): T {
  return useSyncExternalStore(onSecond, read, read)
}

/** Whether a time, in milliseconds since 1970, has come; false without one. */
export function useHasPassed(time: number | undefined): boolean {
  const hasPassed = () => time !== undefined && Date.now() >= time
  return useSyncExternalStore(time === undefined ? never : onSecond, hasPassed, hasPassed)
}

function second(): number {
  return Date.now() - (Date.now() % SECOND)
}

/** Calls a listener at the beginning of every second, and when the page shows again. */
function onSecond(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', tick)
    schedule()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', tick)
    clearTimeout(timer)
  }
}

function tick(): void {
  clearTimeout(timer)
  for (const listener of listeners) listener()
  if (listeners.size > 0) schedule()
}

function schedule(): void {
  timer = setTimeout(tick, SECOND - (Date.now() % SECOND))
}

const never = () => () => {}
