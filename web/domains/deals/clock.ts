import { useSyncExternalStore } from 'react'

const SECOND = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
/** When the clock last ticked: at the beginning of a second, in milliseconds since 1970. */
let ticked = 0

/**
 * The time in milliseconds since 1970, renewed with every second. All that show it share one timer, and it is right as
 * soon as a tab that slept is looked at again.
 */
export function useSecond(): number {
  return useTicking((now) => now)
}

/** What `read` makes of the time, asked again with every second. */
export function useTicking<T extends string | number | boolean>(read: (now: number) => T): T {
  const snapshot = () => read(lastTick())
  return useSyncExternalStore(onSecond, snapshot, snapshot)
}

/** Whether a time, in milliseconds since 1970, has come; false without one. */
export function useHasPassed(time: number | undefined): boolean {
  return useTicking((now) => time !== undefined && now >= time)
}

/** Between two ticks it stays the same, as React expects. */
function lastTick(): number {
  if (listeners.size === 0) ticked = beginningOfSecond()
  return ticked
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
  ticked = beginningOfSecond()
  for (const listener of listeners) listener()
  if (listeners.size > 0) schedule()
}

function schedule(): void {
  timer = setTimeout(tick, SECOND - (Date.now() % SECOND))
}

function beginningOfSecond(): number {
  return Math.floor(Date.now() / SECOND) * SECOND
}
