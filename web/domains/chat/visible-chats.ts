import { useEffect } from 'react'
import { onTabState, tabState } from '#web/lib/tab-state.ts'

/** The number of components that show each chat. */
const visibleCounts = new Map<string, number>()

/** Marks a chat as visible while the component is mounted and the page is in use. */
export function useVisibleChat(chatId: string): void {
  useEffect(() => {
    let hide: (() => void) | undefined
    const onChange = () => {
      hide?.()
      hide = tabState() === 'active' ? markVisible(chatId) : undefined
    }
    onChange()
    const unsubscribe = onTabState(onChange)
    return () => {
      unsubscribe()
      hide?.()
    }
  }, [chatId])
}

/** Whether a chat is visible in a tab that is in use. */
export async function isChatVisible(chatId: string): Promise<boolean> {
  if ((visibleCounts.get(chatId) ?? 0) > 0) return true
  const { locks } = navigator
  // Locks are unavailable outside of secure contexts.
  if (!locks) return false
  const { held = [] } = await locks.query()
  return held.some(({ name }) => name === lockName(chatId))
}

function markVisible(chatId: string): () => void {
  visibleCounts.set(chatId, (visibleCounts.get(chatId) ?? 0) + 1)
  let hide = () => {}
  const hidden = new Promise<void>((resolve) => {
    hide = resolve
  })
  // Other tabs see the lock; it ends with this one, even after a crash.
  void navigator.locks?.request(lockName(chatId), { mode: 'shared' }, () => hidden)
  return () => {
    visibleCounts.set(chatId, (visibleCounts.get(chatId) ?? 1) - 1)
    hide()
  }
}

function lockName(chatId: string): string {
  return `chat-shown ${chatId}`
}
