import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onServerClockSet, serverNow, serverOffset, setServerTime, watchDeviceClock } from '#web/lib/server-clock.ts'

const HOUR = 60 * 60_000
const NOW = Date.UTC(2026, 10, 20, 16)

beforeEach(() => void vi.setSystemTime(NOW))
afterEach(() => {
  setServerTime(Date.now())
  vi.useRealTimers()
})

describe('The server’s clock', { tags: ['ours-server-clock'] }, () => {
  it.each([26, -26])('goes on from the last time that a socket reported, %i hours from the device’s', (hours) => {
    expect(serverNow()).toBe(NOW)
    setServerTime(NOW - hours * HOUR)
    vi.setSystemTime(NOW + HOUR)
    expect(serverNow()).toBe(NOW - hours * HOUR + HOUR)
    setServerTime(NOW + HOUR)
    expect(serverOffset()).toBe(0)
  })

  it('is the same again if only the network was slower, and reports no change', () => {
    const changed = vi.fn<() => void>()
    const unsubscribe = onServerClockSet(changed)
    setServerTime(NOW - HOUR)
    expect(changed).toHaveBeenCalledOnce()
    setServerTime(NOW - HOUR - 4_999)
    setServerTime(NOW - HOUR + 4_999)
    expect(serverNow()).toBe(NOW - HOUR)
    expect(changed).toHaveBeenCalledOnce()
    setServerTime(NOW - HOUR - 5_000)
    expect(changed).toHaveBeenCalledTimes(2)
    unsubscribe()
  })

  it.each([6_000, -6_000])('may be wrong once the device’s clock has jumped by %i ms', (ms) => {
    const hasJumped = watchDeviceClock()
    expect(hasJumped()).toBe(false)
    vi.setSystemTime(NOW + ms)
    expect(hasJumped()).toBe(true)
    expect(watchDeviceClock()()).toBe(false)
  })
})
