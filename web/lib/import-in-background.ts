/**
 * Imports code that the user has not requested. If the browser was offline meanwhile, retries once after reconnecting.
 * Resolves to undefined if that fails: a reload would lose unsaved input.
 */
export async function importInBackground<T>(load: () => Promise<T>): Promise<T | undefined> {
  let wasOffline = !navigator.onLine
  const onOffline = () => {
    wasOffline = true
  }
  addEventListener('offline', onOffline)
  try {
    return await load()
  } catch {
    if (!wasOffline && navigator.onLine) return undefined
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load().catch(() => undefined)
  } finally {
    removeEventListener('offline', onOffline)
  }
}
