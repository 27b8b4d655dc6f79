import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { CHATS } from '#contract/paths.ts'
import { useTitleCount } from './alerts.ts'
import { useInbox } from './inbox.ts'
import { useOutboxDrain } from './use-conversation.ts'
import { useNoticeToasts } from './use-notice-toasts.ts'
import { usedAtom, widgetAtom } from './widget-state.ts'
import { Launcher } from './launcher.tsx'
import { useRinging } from './use-ringing.ts'
import { WidgetWindow } from './widget-window.tsx'
import './widget.css'

/** The floating 'MY Chats' of whoever is signed in. The chat screens show the same, so it stays away from them. */
export function Widget({ me }: { me: string }) {
  const [path] = useLocation()
  const [{ mode, chatId }, setWidget] = useAtom(widgetAtom)
  const [isUsed, setUsed] = useAtom(usedAtom)
  // The focus returns to the button of a window that was minimized, not to one that comes by itself.
  const [wasMinimized, setMinimized] = useState(false)
  const { unread, waiting } = useInbox()
  const ringing = useRinging()
  useTitleCount(unread)
  useOutboxDrain()
  useNoticeToasts()
  useMark('data-unread', unread > 0)
  useMark('data-waiting', waiting > 0)

  // On a phone it covers what somebody has just gone to.
  useEffect(() => {
    if (isPhone()) setWidget((widget) => (widget.mode === 'open' ? { ...widget, mode: 'minimized' } : widget))
  }, [path, setWidget])

  const open = (selected: string | null) => {
    setUsed(true)
    setWidget({ mode: 'open', chatId: selected })
  }

  if (mode === 'closed' || path === CHATS || path.startsWith(`${CHATS}/`)) return null
  if (mode === 'minimized')
    return (
      <Launcher
        unread={unread}
        waiting={waiting}
        ringing={ringing}
        takesFocus={wasMinimized}
        onOpen={() => open(chatId)}
      />
    )
  return (
    <WidgetWindow
      me={me}
      chatId={chatId}
      unread={unread}
      ringing={ringing}
      takesFocus={isUsed}
      onSelect={open}
      onMinimize={() => {
        setMinimized(true)
        setWidget({ mode: 'minimized', chatId })
      }}
      onClose={() => {
        setMinimized(false)
        setWidget({ mode: 'closed', chatId: null })
      }}
    />
  )
}

/** For the styles, which put a dot on links to discussions and deals. */
function useMark(name: 'data-unread' | 'data-waiting', isSet: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute(name, isSet)
    return () => document.documentElement.removeAttribute(name)
  }, [name, isSet])
}

function isPhone(): boolean {
  return matchMedia('(max-width: 767.98px)').matches
}
