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
