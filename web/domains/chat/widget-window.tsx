import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { CHATS } from '#contract/paths.ts'
import { SWITCH_TRACK } from '#web/ui/switch-field.tsx'
import { useMuted } from './alerts.ts'
import { useDesktopNotices } from './desktop-notices.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { WidgetConversation } from './widget-conversation.tsx'
import { WidgetList } from './widget-list.tsx'

/** Full screen on phones; elsewhere, below the header and the beta banner. */
const WINDOW = [
  'fixed inset-x-0 top-0 bottom-[var(--bar)] z-35 flex flex-col overflow-hidden bg-s1 [outline:0]',
  'md:(inset-[auto_20px_var(--dock)_auto] z-29 w-96 border border-line2 rounded-lg shadow-float)',
  'md:h-[min(37.5rem,100dvh-7rem-var(--dock))] md:[[data-beta=dismissed]_&]:h-[min(37.5rem,100dvh-4.75rem-var(--dock))]',
  // Beside a page's own column, such as that with the price and actions of a product.
  '[:root:has([data-side-column])_&]:md:right-[calc(max((100%-90rem)/2,0px)+19.5rem)]',
  '[:root:has([data-side-column])_&]:lg:right-[calc(max((100%-90rem)/2,0px)+24.75rem)]',
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
          <header className="flex items-center min-h-15 p-2 pl-4 border-b border-line">
            <div className="flex-1 min-w-0">
              <h2 className="flex items-center gap-2 font-600">
                MY Chats
                <UnreadBadge count={unread} max={99} />
                <span className="chat-bell" data-ringing={ringing || undefined}>
                  {ringing && <span aria-hidden className="i-lucide-bell" />}
                </span>
              </h2>
              <p className="flex flex-wrap gap-x-1 text-12px leading-16px text-muted">
                Your active discussions
                <span aria-hidden>·</span>
                <Link href={CHATS} className="rounded-sm underline underline-offset-2 hover:text-text focus-ring">
                  See all
                </Link>
              </p>
            </div>
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

const SWITCH = 'flex flex-1 items-center min-w-max min-h-11 md:min-h-9 px-2 rounded-control'

/** This browser's notification settings. */
function AlertSettings() {
  const [muted, setMuted] = useMuted()
  const [notices, toggleNotices] = useDesktopNotices()
  return (
    <footer className="flex flex-wrap gap-x-2 px-2 py-1 border-t border-line text-12px leading-16px font-500 text-muted">
      <Switch label="Sounds and alerts" checked={!muted} onChange={() => setMuted(!muted)} />
      {(notices === 'on' || notices === 'off') && (
        <Switch
          label="Desktop notifications"
          checked={notices === 'on' && !muted}
          disabled={muted}
          onChange={() => void toggleNotices()}
        />
      )}
      {notices === 'blocked' && <p className={SWITCH}>Desktop notifications blocked</p>}
    </footer>
  )
}

interface SwitchProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: () => void
}

function Switch({ label, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <label
      className={`${SWITCH} relative justify-between gap-2 ${disabled ? 'opacity-60' : 'cursor-pointer hover:(bg-s2 text-text)'}`}
    >
      {label}
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="peer sr-only"
      />
      <span aria-hidden className={SWITCH_TRACK} />
    </label>
  )
}
