import { page, userEvent } from 'vitest/browser'
// Without hooks of its own, which files that share this page would not all run.
import { cleanup, render } from 'vitest-browser-react/pure'
import type { Person } from '#contract/accounts/sessions.ts'
import { App } from '#web/app.tsx'
import { newQueryClient } from '#web/lib/query-client.ts'
import { followAddress, useShownPath, useShownSearch } from '#web/lib/shown-location.ts'
import { stub } from './network.ts'

export { page, userEvent }

// As in the browser, but without waiting for the next screen's code.
followAddress((_to, show) => queueMicrotask(show))

interface Options {
  /** Who is signed in; a visitor by default. */
  as?: Person
  /** Of the window, in px. */
  width?: number
  height?: number
  theme?: 'dark' | 'light'
  /** Of the history entry. */
  state?: unknown
}

/** Opens the whole app at an address, with the network of the test's stubs. */
export async function open(
  address: string,
  { as, width = 1280, height = 900, theme = 'dark', state = null }: Options = {},
) {
  await page.viewport(width, height)
  document.documentElement.dataset['theme'] = theme
  if (as) {
    localStorage.setItem('signed-in', as.id)
    document.documentElement.dataset['session'] = as.id
    stub('get', '/api/session', { person: as })
  }
  history.replaceState(state, '', address)
  await Promise.resolve()
  return render(<App queries={newQueryClient()} at={{ hook: useShownPath, searchHook: useShownSearch }} />)
}

/** Takes the app off the page, and forgets what it has stored. */
export async function resetBrowser(): Promise<void> {
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['session']
}
