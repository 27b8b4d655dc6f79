import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importInBackground } from '#web/lib/import-in-background.ts'

let browser: EventTarget
const navigator = { onLine: true }
function setOnline(onLine: boolean): void {
  navigator.onLine = onLine
  browser.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

beforeEach(() => {
  browser = new EventTarget()
  navigator.onLine = true
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(() => void vi.unstubAllGlobals())

/** An import that fails the first time, once `fail` is called. */
function failingOnce() {
  const { promise, reject } = Promise.withResolvers<string>()
  const load = vi.fn<() => Promise<string>>(async () => 'code').mockReturnValueOnce(promise)
  return { load, fail: () => reject(new TypeError('Failed to fetch')) }
}

describe('Code that is imported in the background', () => {
  it('is imported again once the browser is back online', async () => {
    const { load, fail } = failingOnce()
    const imported = importInBackground(load)
    setOnline(false)
    fail()
    await new Promise(setImmediate)
    expect(load).toHaveBeenCalledTimes(1)
    setOnline(true)
    expect(await imported).toBe('code')
  })

  it('is imported again if the browser was offline for a moment only', async () => {
    const { load, fail } = failingOnce()
    const imported = importInBackground(load)
    setOnline(false)
    setOnline(true)
    fail()
    expect(await imported).toBe('code')
  })

  it('is left out if its import fails online, or a second time', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await importInBackground(load)).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(1)
    const imported = importInBackground(load)
    setOnline(false)
    setOnline(true)
    expect(await imported).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(3)
  })
})
