import { useSyncExternalStore } from 'react'
import { onServerClockSet, serverNow } from '#web/lib/server-clock.ts'

const SECOND = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let unsubscribe = () => {}
/** Unix milliseconds at the start of a second. */
let lastTickAt = 0

/**
 * A value derived from the server's time in Unix milliseconds, every second; renders only when it changes. All
 * components share one timer, and it catches up as soon as a suspended tab becomes visible or the server's clock is
 * known.
 */
export function useTimeValue<T extends string | number | boolean>(read: (now: number) => T): T {
  const snapshot = () => read(lastTick())
  return useSyncExternalStore(onSecond, snapshot, snapshot)
}

/** Whether a time of the server's in Unix milliseconds has passed; false for undefined. */
export function useHasPassed(time: number | undefined): boolean {
  return useTimeValue((now) => time !== undefined && now >= time)
}

/** Stable between ticks, as `useSyncExternalStore` requires. */
function lastTick(): number {
  if (listeners.size === 0) lastTickAt = beginningOfSecond()
  return lastTickAt
}

/** Calls the listener at the start of every second, when the page becomes visible, and when the server's clock is set. */
function onSecond(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', tick)
    unsubscribe = onServerClockSet(tick)
    schedule()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', tick)
    unsubscribe()
    clearTimeout(timer)
  }
}

function tick(): void {
  clearTimeout(timer)
  lastTickAt = beginningOfSecond()
  for (const listener of listeners) listener()
  if (listeners.size > 0) schedule()
}

function schedule(): void {
  timer = setTimeout(tick, SECOND - (serverNow() % SECOND))
}

function beginningOfSecond(): number {
  return Math.floor(serverNow() / SECOND) * SECOND
}
