import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { PHONE } from '#web/lib/breakpoints.ts'
import { useTitleCount } from './alerts.ts'
import { useInbox } from './inbox.ts'
import { useOutdated } from './outdated.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { useOutboxDrain } from './use-conversation.ts'
import { useNoticeToasts } from './use-notice-toasts.ts'
import { WaitingText } from './waiting-text.tsx'
import { hasWidget, isWidgetUsedAtom, widgetAtom } from './widget-state.ts'
import { useRinging } from './use-ringing.ts'
import { WidgetWindow } from './widget-window.tsx'

/** The floating 'MY Chats' widget, hidden on the chat screens and in the admin area. */
export function Widget({ me }: { me: string }) {
  const [path] = useLocation()
  const [{ mode, chatId }, setWidget] = useAtom(widgetAtom)
  const [isUsed, setUsed] = useAtom(isWidgetUsedAtom)
  // The launcher takes the focus only after the user has minimized the window.
  const [wasMinimized, setMinimized] = useState(false)
  const { unread, waiting } = useInbox()
  const isOutdated = useOutdated()
  const ringing = useRinging()
  useTitleCount(unread)
  useOutboxDrain()
  useNoticeToasts()
  useMark('data-unread', unread > 0)
  useMark('data-waiting', waiting > 0)

  // On phones, it would cover the page just navigated to.
  useEffect(() => {
    if (isPhone()) setWidget((widget) => (widget.mode === 'open' ? { ...widget, mode: 'minimized' } : widget))
  }, [path, setWidget])

  const open = (selected: string | null) => {
    setUsed(true)
    setWidget({ mode: 'open', chatId: selected })
  }

  if (!hasWidget(path)) return null
  if (isOutdated && mode !== 'open') return <Reload />
  if (mode === 'closed') return null
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

/** An attribute for CSS, which shows a dot on links to chats and deals. */
function useMark(name: 'data-unread' | 'data-waiting', isSet: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute(name, isSet)
    return () => document.documentElement.removeAttribute(name)
  }, [name, isSet])
}

function isPhone(): boolean {
  return matchMedia(PHONE).matches
}

/** On phones, the bottom bar leads to the chats. */
const CORNER = 'max-md:hidden fixed right-5 bottom-[var(--dock)] z-29'
const BUTTON =
  'inline-flex items-center gap-2 h-12 px-4 border border-line2 rounded-full bg-s1 shadow-float font-600 transition-colors hover:bg-s2 focus-ring'

/** Replaces the launcher in an outdated tab, which no longer receives messages. */
function Reload() {
  return (
    <aside aria-label="MY Chats" data-widget="reload" className={CORNER}>
      <button type="button" onClick={() => location.reload()} className={BUTTON}>
        <span aria-hidden className="i-lucide-rotate-cw" />
        Reload to get new messages
      </button>
    </aside>
  )
}

interface LauncherProps {
  unread: number
  waiting: number
  ringing: boolean
  /** Whether the window had the focus. */
  takesFocus: boolean
  onOpen: () => void
}

function Launcher({ unread, waiting, ringing, takesFocus, onOpen }: LauncherProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    const target = isPhone() ? document.getElementById('main') : button.current
    target?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <aside aria-label="MY Chats" data-widget="minimized" className={CORNER}>
      <button ref={button} type="button" aria-expanded={false} onClick={onOpen} className={BUTTON}>
        <span className="chat-bell" data-ringing={ringing || undefined}>
          <span aria-hidden className={ringing ? 'i-lucide-bell' : 'i-lucide-message-square'} />
          {waiting > 0 && <span aria-hidden className="waiting-dot absolute -top-3px -right-3px" />}
        </span>
        MY Chats
        <UnreadBadge count={unread} max={99} />
        <WaitingText />
      </button>
    </aside>
  )
}
