import { atom, getDefaultStore } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'

interface Widget {
  mode: 'minimized' | 'open' | 'closed'
  /** The chat that is open in it; null while it lists all. */
  chatId: string | null
}

/** The floating widget as this tab last had it. Signing out clears it with everything else of the tab. */
export const widgetAtom = atomWithStorage<Widget>(
  'chat-widget',
  { mode: 'minimized', chatId: null },
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
)

/** Whether it was used since the page loaded: one that was open before comes back without taking the focus. */
export const usedAtom = atom(false)

/** Opens the widget at a chat, also if it was closed. */
export function openInWidget(chatId: string): void {
  getDefaultStore().set(usedAtom, true)
  getDefaultStore().set(widgetAtom, { mode: 'open', chatId })
}
