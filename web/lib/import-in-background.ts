/**
 * Loads code that nobody has asked for. Offline, it waits for the connection; undefined if it cannot be loaded at all,
 * because what is typed on the page matters more.
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
