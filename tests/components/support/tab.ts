import { onTestFinished, vi } from 'vitest'

/** Hides the tab until the test is over. */
export function hideTab(): void {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  dispatchEvent(new Event('visibilitychange'))
  onTestFinished(() => {
    hidden.mockRestore()
    dispatchEvent(new Event('visibilitychange'))
  })
}
