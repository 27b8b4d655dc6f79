/**
 * Imports code that the user has not requested. Retries once after reconnecting, and resolves to undefined if that
 * fails: a reload would lose unsaved input.
 */
export async function importInBackground<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load()
  } catch {
    if (navigator.onLine) return undefined
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load().catch(() => undefined)
  }
}
