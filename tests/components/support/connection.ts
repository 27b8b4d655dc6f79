import { onTestFinished, vi } from 'vitest'

/** The browser has no connection, or has one again. */
export function setOnline(online: boolean): void {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  onTestFinished(() => {
    spy.mockRestore()
    // For what else this page runs.
    dispatchEvent(new Event('online'))
  })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
