import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { InboxChat } from '#contract/chat/inbox.ts'
import { DELETED_TEXT } from '#contract/chat/messages.ts'
import { chatPath } from '#contract/paths.ts'
import { isQuiet, playSound } from './alerts.ts'
import { chatQuery } from './chats-api.ts'
import { closeDesktopNotice, notifyDesktop } from './desktop-notices.ts'
import { onInboxChange, onInboxMessage } from './inbox.ts'
import { isChatVisible } from './visible-chats.ts'
import { hasWidget, openInWidget, widgetAtom } from './widget-state.ts'

/** From the specification. */
const RING_MS = 2_000

/** Whether the bell rings: on a new message, unless its chat is visible in a tab that is in use. Also reopens a closed widget. */
export function useRinging(): boolean {
  const queries = useQueryClient()
  const setWidget = useSetAtom(widgetAtom)
  const [, navigate] = useLocation()
  const [rung, setRung] = useState(0)

  useEffect(() => {
    const openChat = (chatId: string) =>
      hasWidget(location.pathname) ? openInWidget(chatId) : navigate(chatPath(chatId))
    const alert = async (chat: InboxChat) => {
      if (await isChatVisible(chat.chatId)) return
      setWidget((widget) => (widget.mode === 'closed' ? { ...widget, mode: 'minimized' } : widget))
      playSound()
      if (!isQuiet()) setRung((times) => times + 1)
      const { other } = await queries.fetchQuery(chatQuery(chat.chatId))
      await notify(chat, other.name, openChat)
    }
    // If the chat cannot be loaded, there is no alert.
    return onInboxMessage((chat) => void alert(chat).catch(() => undefined))
  }, [queries, setWidget, navigate])

  useEffect(
    () =>
      onInboxChange(({ chatId, last }) => {
        if (last?.content === DELETED_TEXT) closeDesktopNotice(chatId)
      }),
    [],
  )

  useEffect(() => {
    if (rung === 0) return
    const timer = setTimeout(() => setRung(0), RING_MS)
    return () => clearTimeout(timer)
  }, [rung])

  return rung > 0
}

/** Deal events have their own notices. */
async function notify({ chatId, last }: InboxChat, from: string, onOpen: (chatId: string) => void): Promise<void> {
  if (!last || last.type === 'deal') return
  await notifyDesktop({ title: from, body: last.content, tag: chatId, onClick: () => onOpen(chatId) })
}
