const KEY = 'reloaded-for-build'
const ONCE_MS = 30_000

/** After a deployment an open page may ask for a file that is gone: load the new page, once. */
export function followNewBuilds(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
