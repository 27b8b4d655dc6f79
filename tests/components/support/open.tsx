import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// Without hooks of its own, which files that share this page would not all run.
import { cleanup, render } from 'vitest-browser-react/pure'
import type { Person } from '#contract/accounts/sessions.ts'
import { App } from '#web/app.tsx'
import { newQueryClient } from '#web/lib/query-client.ts'
import { unsavedDraftAtom, unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import { setServerTime } from '#web/lib/server-clock.ts'
import { ROUTER_OPTIONS, NavigationProvider } from '#web/lib/navigation.tsx'
import { getDefaultStore } from 'jotai'
import { toast } from 'sonner'
import { outdatedAtom } from '#web/domains/chat/outdated.ts'
import { isWidgetUsedAtom, widgetAtom } from '#web/domains/chat/widget-state.ts'
import { setSessionHint } from '#web/domains/accounts/session-hint.ts'
import { stub } from './network.ts'
import { setHintCookie } from './session-hint.ts'

export { page, userEvent }

/** As in the browser, but without waiting for the next screen's code. */
const showAtOnce = (_to: unknown, show: () => Promise<void>) => void show()

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
    setHintCookie(as.id)
    document.documentElement.dataset['session'] = as.id
    stub('get', '/api/session', { person: as })
  }
  history.replaceState(state, '', address)
  await Promise.resolve()
  // Styles know the element that has the app.
  const container = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
  const rendered = await render(
    <NavigationProvider onNavigate={showAtOnce}>
      <App queries={newQueryClient()} router={ROUTER_OPTIONS} />
    </NavigationProvider>,
    {
      container,
    },
  )
  await vi.waitUntil(() => container.firstElementChild, { interval: 5 })
  return rendered
}

/** Unmounts the app and clears its stored data and unsaved forms. */
export async function resetBrowser(): Promise<void> {
  // The next toaster would show them again.
  toast.dismiss()
  await cleanup()
  // A head is taken for the one that the edge wrote for the next app.
  for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove()
  for (const family of [unsavedFormAtom, unsavedDraftAtom]) for (const name of family.getParams()) family.remove(name)
  getDefaultStore().set(widgetAtom, { mode: 'minimized', chatId: null })
  getDefaultStore().set(isWidgetUsedAtom, false)
  getDefaultStore().set(outdatedAtom, false)
  setServerTime(Date.now())
  localStorage.clear()
  sessionStorage.clear()
  // What is still connected for the test's person leaves.
  setSessionHint(undefined)
}
