import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMuted } from './alerts.ts'
import { useDesktopNotices } from './desktop-notices.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { WidgetConversation } from './widget-conversation.tsx'
import { WidgetList } from './widget-list.tsx'

/** Full screen on phones; elsewhere, below the header and the beta banner. */
const WINDOW = [
  'fixed inset-x-0 top-0 bottom-[var(--bar)] z-35 flex flex-col overflow-hidden bg-s1 [outline:0]',
  'md:(inset-[auto_20px_20px_auto] z-29 w-96 border border-line2 rounded-lg shadow-float)',
  'md:h-[min(37.5rem,100dvh-8.25rem)] md:[[data-beta=dismissed]_&]:h-[min(37.5rem,100dvh-6rem)]',
  '[transition:transform_.15s,opacity_.15s] starting:(translate-y-2 opacity-0)',
].join(' ')

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

/** The open widget: the list of chats or a conversation. */
export function WidgetWindow(props: WidgetWindowProps) {
  const { me, chatId, unread, ringing, takesFocus, onSelect, onMinimize, onClose } = props
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    // Unless something inside, such as the composer, has the focus.
    if (takesFocus && !frame.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true })
  }, [chatId, takesFocus])

  const controls = (
    <>
      <button
        type="button"
        aria-label="Minimize"
        title="Minimize"
        onClick={onMinimize}
        className="chat-tool [button+&]:-ml-1"
      >
        <span aria-hidden className="i-lucide-minus size-1.25em" />
      </button>
      <button type="button" aria-label="Close" title="Close" onClick={onClose} className="chat-tool [button+&]:-ml-1">
        <span aria-hidden className="i-lucide-x" />
      </button>
    </>
  )
  const onKeyDown = (event: KeyboardEvent) => {
    // An open menu or dialog handles Escape first.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!frame.current?.contains(event.target instanceof Node ? event.target : null)) return
    onMinimize()
  }

  return (
    <aside ref={frame} tabIndex={-1} aria-label="MY Chats" onKeyDown={onKeyDown} data-widget="open" className={WINDOW}>
      {chatId === null ? (
        <>
          <header className="flex items-center gap-1 min-h-14.25 p-2 pl-4 border-b border-line">
            <h2 className="font-600">MY Chats</h2>
            <UnreadBadge count={unread} max={99} className="ml-1" />
            <span className="chat-bell" data-ringing={ringing || undefined}>
              {ringing && <span aria-hidden className="i-lucide-bell" />}
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

const SETTING =
  'inline-flex items-center gap-1.5 min-h-11 md:min-h-9 px-2 rounded-control text-12px leading-16px font-500 text-muted'
const SWITCH = `${SETTING} enabled:hover:(bg-s2 text-text) disabled:opacity-60 focus-ring`

/** This browser's notification settings. */
function AlertSettings() {
  const [muted, setMuted] = useMuted()
  const [notices, toggleNotices] = useDesktopNotices()
  const areOn = notices === 'on' && !muted
  return (
    <footer className="flex flex-wrap justify-between gap-1 px-2 py-1 border-t border-line">
      <button type="button" aria-pressed={!muted} onClick={() => setMuted(!muted)} className={SWITCH}>
        <span aria-hidden className={`size-1.25em ${muted ? 'i-lucide-bell-off' : 'i-lucide-bell'}`} />
        {muted ? 'Alerts off' : 'Alerts on'}
      </button>
      {(notices === 'on' || notices === 'off') && (
        <button
          type="button"
          aria-pressed={areOn}
          disabled={muted}
          onClick={() => void toggleNotices()}
          className={SWITCH}
        >
          {areOn ? 'Desktop notifications on' : 'Desktop notifications off'}
        </button>
      )}
      {notices === 'blocked' && <p className={SETTING}>Desktop notifications blocked</p>}
    </footer>
  )
}
