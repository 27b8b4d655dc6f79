import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { WaitingText } from './waiting-text.tsx'
import { UnreadBadge } from './unread-badge.tsx'

interface LauncherProps {
  unread: number
  waiting: number
  ringing: boolean
  /** Whether its window had it. */
  takesFocus: boolean
  onOpen: () => void
}

/** The minimized widget. */
export function Launcher({ unread, waiting, ringing, takesFocus, onOpen }: LauncherProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <aside aria-label="MY Chats" className="chats-launcher">
      <button ref={button} type="button" aria-expanded={false} onClick={onOpen} className="chats-launch focus-ring">
        <span className="chats-bell" data-ringing={ringing || undefined}>
          {ringing ? <Icon name="bell" /> : <span aria-hidden className="i-lucide-message-square" />}
          {waiting > 0 && <span aria-hidden className="waiting-dot" />}
        </span>
        <span className="chats-label">MY Chats</span>
        <UnreadBadge count={unread} most={99} />
        <WaitingText />
      </button>
    </aside>
  )
}
