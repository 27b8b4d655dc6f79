import { vi } from 'vitest'

const HOUR = 60 * 60_000

/**
 * Stops the clock, so that nothing depends on how long a test takes, an hour ahead of the runtime's own: an alarm goes
 * off where a test runs it, and never by itself.
 */
export function stopClock(): void {
  vi.setSystemTime(Date.now() + HOUR)
}

/** Moves the clock on. */
export function later(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}
