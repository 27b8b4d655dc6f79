import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { AlertSettings } from './alert-settings.tsx'
import { WidgetConversation } from './widget-conversation.tsx'
import { WidgetList } from './widget-list.tsx'

interface WidgetWindowProps {
  me: string
  chatId: string | null
  unread: number
  ringing: boolean
  takesFocus: boolean
  onSelect: (chatId: string | null) => void
  onMinimize: () => void
  onClose: () => void
}

/** The open widget: all discussions, or one of them. */
export function WidgetWindow(props: WidgetWindowProps) {
  const { me, chatId, unread, ringing, takesFocus, onSelect, onMinimize, onClose } = props
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    // Unless something in it has taken it, such as the composer.
    if (takesFocus && !frame.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true })
  }, [chatId, takesFocus])

  const controls = (
    <>
      <button
        type="button"
        aria-label="Minimize"
        title="Minimize"
        onClick={onMinimize}
        className="chat-tool focus-ring"
      >
        <Icon name="minus" />
      </button>
      <button type="button" aria-label="Close" title="Close" onClick={onClose} className="chat-tool focus-ring">
        <span aria-hidden className="i-lucide-x" />
      </button>
    </>
  )
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu or a dialog of its own comes first.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!frame.current?.contains(event.target instanceof Node ? event.target : null)) return
    onMinimize()
  }

  return (
    <aside ref={frame} tabIndex={-1} aria-label="MY Chats" onKeyDown={onKeyDown} className="chats-window">
      {chatId === null ? (
        <>
          <header className="chats-head">
            <h2 className="font-600">MY Chats</h2>
            <UnreadBadge count={unread} most={99} />
            <span className="chats-bell" data-ringing={ringing || undefined}>
              {ringing && <Icon name="bell" />}
            </span>
            <span className="flex-1" />
            {controls}
          </header>
          <WidgetList me={me} onSelect={onSelect} />
          <AlertSettings />
        </>
      ) : (
        <WidgetConversation
          key={chatId}
          me={me}
          chatId={chatId}
          takesFocus={takesFocus}
          onBack={() => onSelect(null)}
          controls={controls}
        />
      )}
    </aside>
  )
}
