import { useEffect } from 'react'

/** How many components of this page show each chat. */
const shown = new Map<string, number>()

/** Marks a chat as shown while the component is there and its page is visible. */
export function useShown(chatId: string): void {
  useEffect(() => {
    let hide = document.hidden ? undefined : show(chatId)
    const onChange = () => {
      hide?.()
      hide = document.hidden ? undefined : show(chatId)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      hide?.()
    }
  }, [chatId])
}

/** Whether a chat shows on a page that is visible, in any tab. */
export async function isShown(chatId: string): Promise<boolean> {
  if ((shown.get(chatId) ?? 0) > 0) return true
  const { locks } = navigator
  // There are none outside of secure contexts.
  if (!locks) return false
  const { held = [] } = await locks.query()
  return held.some(({ name }) => name === lockOf(chatId))
}

function show(chatId: string): () => void {
  shown.set(chatId, (shown.get(chatId) ?? 0) + 1)
  let hide = () => {}
  const hidden = new Promise<void>((resolve) => {
    hide = resolve
  })
  // For other tabs: it ends with this one, also by a crash.
  void navigator.locks?.request(lockOf(chatId), { mode: 'shared' }, () => hidden)
  return () => {
    shown.set(chatId, (shown.get(chatId) ?? 1) - 1)
    hide()
  }
}

function lockOf(chatId: string): string {
  return `chat-shown ${chatId}`
}
