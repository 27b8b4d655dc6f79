const KEY = 'reloaded-for-build'
const MIN_RELOAD_INTERVAL_MS = 30_000

/**
 * Imports code. After a deployment, the chunk of an open page may no longer exist; the page then reloads once. Not
 * while offline, when a reload would fail and lose unsaved input.
 */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const lastReload = Number(sessionStorage.getItem(KEY) ?? 0)
    if (!navigator.onLine || Date.now() - lastReload < MIN_RELOAD_INTERVAL_MS) throw error
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
    return new Promise(() => {})
  }
}
