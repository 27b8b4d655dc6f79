import { type MouseEvent, useRef } from 'react'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { button } from '#web/ui/button.ts'
import { LinkedText } from './linked-text.tsx'
import { MessageMenu } from './message-menu.tsx'
import { MessageStatus } from './message-status.tsx'
import type { Line } from './timeline.ts'

export interface MessageActions {
  /** Whether unsent messages wait for the connection. */
  waits: boolean
  onEdit: (message: ChatMessage) => void
  onReport: (message: ChatMessage) => void
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
}

interface MessageProps extends MessageActions {
  line: Line
  by: string
  hasStatus: boolean
}

export function Message({ line, by, hasStatus, waits, onEdit, onReport, onRetry, onDiscard }: MessageProps) {
  const menu = useRef<HTMLDivElement>(null)
  const { message } = line
  // Fingers have no hover that would show the button: the message itself opens its menu.
  const onTap = (event: MouseEvent) => {
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    if (!isTouch || !isText(event.target) || !getSelection()?.isCollapsed) return
    menu.current?.querySelector('button')?.click()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys reach the button of the menu
    <li className="chat-line" onClick={onTap}>
      <div className="chat-bubble" data-failed={line.delivery === 'failed' || undefined}>
        <span className="sr-only">
          <bdi>{by}</bdi>:{' '}
        </span>
        <p dir="auto" className="chat-text">
          <LinkedText text={line.content} />
          {hasStatus && <MessageStatus line={line} waits={waits} />}
        </p>
      </div>
      {message && (
        <div ref={menu} className="chat-actions">
          <MessageMenu message={message} mine={line.mine} onEdit={onEdit} onReport={onReport} />
        </div>
      )}
      {line.delivery === 'failed' && (
        <div className="chat-failure">
          <p role="alert">{line.reason || 'Not sent.'}</p>
          <span>
            <button type="button" onClick={() => onDiscard(line.id)} className={button('ghost', 's')}>
              Discard
            </button>
            <button type="button" onClick={() => onRetry(line.id)} className={button('plain', 's')}>
              Retry
            </button>
          </span>
        </div>
      )}
    </li>
  )
}

function isText(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.chat-bubble') !== null && !target.closest('a')
}
