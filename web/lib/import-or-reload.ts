const KEY = 'reloaded-for-build'
const ONCE_MS = 30_000

/**
 * Loads code. After a deployment, an open page may ask for a file that no longer exists; it then reloads once. Not
 * while offline, when a reload would fail and lose what was typed.
 */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last < ONCE_MS) throw error
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
    return new Promise(() => {})
  }
}

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
