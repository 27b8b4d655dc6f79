import { atom, getDefaultStore } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import { ADMIN, CHATS } from '#contract/paths.ts'

interface Widget {
  mode: 'minimized' | 'open' | 'closed'
  /** The open chat; null for the list. */
  chatId: string | null
}

/** The chat widget's state, per tab. Signing out clears it with the tab's storage. */
export const widgetAtom = atomWithStorage<Widget>(
  'chat-widget',
  { mode: 'minimized', chatId: null },
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
)

/** Whether it has been used since the page loaded; a restored widget does not take the focus. */
export const isWidgetUsedAtom = atom(false)

/** Whether the page at a path has the widget: not the chat screens, nor the admin area. */
export function hasWidget(path: string): boolean {
  return ![CHATS, ADMIN].some((area) => path === area || path.startsWith(`${area}/`))
}

export function openInWidget(chatId: string): void {
  getDefaultStore().set(isWidgetUsedAtom, true)
  getDefaultStore().set(widgetAtom, { mode: 'open', chatId })
}
