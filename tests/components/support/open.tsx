import { page, userEvent } from 'vitest/browser'
// Without hooks of its own, which files that share this page would not all run.
import { cleanup, render } from 'vitest-browser-react/pure'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import type { Person } from '#contract/accounts/sessions.ts'
import { App } from '#web/app.tsx'
import { newQueryClient } from '#web/lib/query-client.ts'
import { stub } from './network.ts'

export { page, userEvent }

interface Options {
  /** Who is signed in; a visitor by default. */
  as?: Person
  /** Of the window, in px. */
  width?: number
  height?: number
  theme?: 'dark' | 'light'
}

/** Opens the whole app at an address, with the network of the test's stubs. */
export async function open(address: string, { as, width = 1280, height = 900, theme = 'dark' }: Options = {}) {
  await page.viewport(width, height)
  document.documentElement.dataset['theme'] = theme
  if (as) {
    localStorage.setItem('signed-in', as.id)
    document.documentElement.dataset['session'] = as.id
    stub('get', '/api/session', { person: as })
  }
  history.replaceState(null, '', address)
  return render(<App queries={newQueryClient()} at={{ hook: useBrowserLocation, searchHook: useSearch }} />)
}

/** Takes the app off the page, and forgets what it has stored. */
export async function resetBrowser(): Promise<void> {
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['session']
}
