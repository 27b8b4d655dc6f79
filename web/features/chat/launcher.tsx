import { useEffect, useRef } from 'react'
import { Icon } from '#web/parts/chat/icon.tsx'
import { UnreadBadge } from '#web/parts/chat/unread-badge.tsx'

interface LauncherProps {
  unread: number
  ringing: boolean
  onOpen: () => void
}

/** Whether the window that the launcher stands for was on the page before it. */
let hadWindow = false

/** The minimized widget. It takes the focus of a window that was minimized. */
export function Launcher({ unread, ringing, onOpen }: LauncherProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hadWindow) button.current?.focus({ preventScroll: true })
    hadWindow = false
  }, [])
  return (
    <aside aria-label="MY Chats" className="chats-launcher">
      <button
        ref={button}
        type="button"
        aria-expanded={false}
        onClick={() => {
          hadWindow = true
          onOpen()
        }}
        className="chats-launch focus-ring"
      >
        <span className="chats-bell" data-ringing={ringing || undefined}>
          {ringing ? <Icon name="bell" /> : <span aria-hidden className="i-lucide-message-square" />}
        </span>
        <span className="chats-label">MY Chats</span>
        <UnreadBadge count={unread} most={99} />
      </button>
    </aside>
  )
}
