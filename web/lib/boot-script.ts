/**
 * Runs in the head before the first paint, since pages are cached without user state: sets the theme, hides a dismissed
 * beta banner and marks the page as signed in. It loads the app after the images, which it would compete with. The
 * Content Security Policy allows it by its hash.
 */
export const BOOT_SCRIPT = `(() => {
  const { dataset } = document.documentElement
  let theme, beta, session
  try {
    session = document.cookie.match(/(?:^|; )sourceyard\\.signed-in=([^;]+)/)?.[1]
    session ||= localStorage.getItem('signed-in')
    theme = localStorage.getItem('vite-ui-theme')
    beta = localStorage.getItem('beta-banner-dismissed')
  } catch {}
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  dataset.theme = theme === 'light' ? 'light' : 'dark'
  if (beta) dataset.beta = 'dismissed'
  if (session) dataset.session = session
  addEventListener('load', () => {
    const app = document.querySelector('script[type=app]')
    if (app) import(app.src)
  })
  if (theme === 'light')
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('[name=theme-color]').content = '#faf9f7'
    })
})()`
