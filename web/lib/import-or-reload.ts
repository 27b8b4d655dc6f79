import { isOnline } from './use-online.ts'

const KEY = 'reloaded-for-build'
const MIN_RELOAD_INTERVAL_MS = 30_000

/**
 * Imports a part of a page. Without a connection it waits for one, while the rest of the page stays; a reload would lose
 * unsaved input.
 */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await importScreen(load)
  } catch (error) {
    if (isOnline()) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return importOrReload(load)
  }
}

/**
 * Imports what replaces the page, and fails without a connection. After a deployment, the chunk of an open page may no
 * longer exist; the page then reloads once.
 */
export async function importScreen<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const lastReload = Number(sessionStorage.getItem(KEY) ?? 0)
    if (!isOnline() || Date.now() - lastReload < MIN_RELOAD_INTERVAL_MS) throw error
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
    return new Promise(() => {})
  }
}
