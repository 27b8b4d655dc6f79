/** How often to look whether timers have stopped, as they do while a device sleeps or a tab is frozen. */
const CHECK_INTERVAL_MS = 5_000

/**
 * Calls `listener` when the page may have been away: it became visible, or its timers had stopped. Returns the
 * unsubscribe function.
 */
export function onWake(listener: () => void): () => void {
  // Only this clock also runs while a device sleeps.
  let checkedAt = Date.now()
  const timer = setInterval(() => {
    const before = checkedAt
    checkedAt = Date.now()
    if (checkedAt - before > 2 * CHECK_INTERVAL_MS) listener()
  }, CHECK_INTERVAL_MS)
  const onVisibility = () => {
    if (!document.hidden) listener()
  }
  addEventListener('visibilitychange', onVisibility)
  return () => {
    clearInterval(timer)
    removeEventListener('visibilitychange', onVisibility)
  }
}
