import { onTestFinished, vi } from 'vitest'

/** The browser has no connection, or has one again. */
export function setOnline(online: boolean): void {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  onTestFinished(() => void spy.mockRestore())
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
