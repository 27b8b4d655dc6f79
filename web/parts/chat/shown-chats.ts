import { useEffect } from 'react'

/** How many components show each chat. */
const shown = new Map<string, number>()

/** Marks a chat as shown while the component is there. */
export function useShown(chatId: string): void {
  useEffect(() => {
    shown.set(chatId, (shown.get(chatId) ?? 0) + 1)
    return () => void shown.set(chatId, (shown.get(chatId) ?? 1) - 1)
  }, [chatId])
}

/** Whether a chat shows on a page that is visible. */
export function isShown(chatId: string): boolean {
  return document.visibilityState === 'visible' && (shown.get(chatId) ?? 0) > 0
}
