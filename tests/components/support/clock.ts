import { onTestFinished, vi } from 'vitest'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let deviceAheadMs = 0

/** The time of the stubbed server. */
export const serverTime = (): number => Date.now() - deviceAheadMs

/** Stops the server's clock, and the device's as far ahead of it. */
export function stopClocks(now: number, aheadMs = 0, ...timers: 'setInterval'[]): void {
  deviceAheadMs = aheadMs
  vi.useFakeTimers({ toFake: ['Date', ...timers], now: now + aheadMs })
  onTestFinished(() => {
    vi.useRealTimers()
    deviceAheadMs = 0
  })
}

/** Sets the device's clock only. */
export function setDeviceClock(aheadMs: number): void {
  vi.setSystemTime(serverTime() + aheadMs)
  deviceAheadMs = aheadMs
}

/** Sets both clocks, and wakes the tab. */
export function wakeAt(now: number): void {
  vi.setSystemTime(now + deviceAheadMs)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** How far a device's clock may be ahead of the server's. */
export const WRONG_CLOCKS = [
  ['26 hours ahead', 26 * HOUR],
  ['26 hours behind', -26 * HOUR],
  ['16 minutes ahead', 16 * MINUTE],
  ['16 minutes behind', -16 * MINUTE],
] as const
