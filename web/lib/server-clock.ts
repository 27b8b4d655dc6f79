import { useSyncExternalStore } from 'react'

/** What a measurement must differ by to count: less may be the network's delay. */
const MIN_CHANGE_MS = 5_000

/** How far the server's clock is ahead of the device's, as its sockets report; 0 until then. */
let offsetMs = 0
const listeners = new Set<() => void>()

/** The time in Unix milliseconds by the server's clock: what its times are compared with. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** Sets the server's clock; to be called with its time as a socket brings it. */
export function setServerTime(now: number): void {
  const measuredMs = now - Date.now()
  if (Math.abs(measuredMs - offsetMs) < MIN_CHANGE_MS) return
  offsetMs = measuredMs
  for (const listener of listeners) listener()
}

/** Returns whether the device's clock was set since, or the device slept: what a socket reported may be wrong. */
export function watchDeviceClock(): () => boolean {
  const epoch = () => Date.now() - performance.now()
  const start = epoch()
  return () => Math.abs(epoch() - start) >= MIN_CHANGE_MS
}

/** Calls the listener when the server's clock turns out to differ from what was assumed. Returns the unsubscribe function. */
export function onServerClockSet(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What to add to the device's time for the server's, in milliseconds. */
export function useServerOffset(): number {
  return useSyncExternalStore(onServerClockSet, serverOffset, serverOffset)
}

export function serverOffset(): number {
  return offsetMs
}
