import { memo, type MouseEvent, type ReactNode, useRef } from 'react'
import type { ChatMessage, Quote } from '#contract/chat/messages.ts'
import { button } from '#web/ui/button.ts'
import { EditIntro } from './edit-intro.tsx'
import type { FoundMessage } from './found-message.ts'
import { MessageMenu } from './message-menu.tsx'
import { MessageText } from './message-text.tsx'
import { QuotedMessage } from './quoted-message.tsx'
import type { Line } from './timeline.ts'
import { clockText } from './times.ts'

export interface MessageActions {
  /** Whether unsent messages are waiting for a connection. */
  waits: boolean
  onReply: ((message: ChatMessage) => void) | undefined
  /** Shows the message that another one answers. */
  onQuote: (quote: Quote) => void
  onEdit: (message: ChatMessage) => void
  onDelete: (message: ChatMessage) => void
  onReport: (message: ChatMessage) => void
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
}

const BUBBLE = 'min-w-0 max-w-full px-3 py-7px media-touch:py-2.5 border rounded-lg'
// Outside, the group would clip it.
const FOUND = 'outline-2 outline-solid outline-offset--2px outline-accent-text'
const FOCUSED = 'group-focus:(outline-2 outline-solid outline-offset--2px outline-accent-text)'
// The menu is absolutely positioned, so that it does not change a message's width.
const MINE = {
  bubble: 'rounded-br-sm [li+li>&]:rounded-tr-sm bg-s3',
  border: 'border-line2',
  actions: '-ms-8 media-touch:-ms-7',
}
const THEIRS = {
  bubble: 'rounded-bl-sm [li+li>&]:rounded-tl-sm bg-s2',
  border: 'border-line',
  actions: '-me-8 media-touch:-me-7',
}

interface MessageProps extends MessageActions {
  line: Line
  by: string
  /** Who wrote the message that it answers. */
  quoted: string
  /** Whether it is the user’s own that began the chat, as it was sent for them. */
  isIntro: boolean
  hasStatus: boolean
  /** If it was chosen in a search, or a quote led to it, which focuses it. */
  found: FoundMessage | undefined
}

export const Message = memo(function Message(props: MessageProps) {
  const { line, by, quoted, isIntro, hasStatus, found, waits } = props
  const { onReply, onQuote, onEdit, onDelete, onReport, onRetry, onDiscard } = props
  const menu = useRef<HTMLDivElement>(null)
  const { message } = line
  const side = line.mine ? MINE : THEIRS
  // Touch screens have no hover to reveal the button, so a tap on the message opens the menu.
  const onTap = (event: MouseEvent) => {
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    if (!isTouch || !isText(event.target) || !getSelection()?.isCollapsed) return
    menu.current?.querySelector('button')?.click()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the menu button is focusable
    <li
      data-message={line.id}
      tabIndex={found ? -1 : undefined}
      className={`group flex flex-wrap items-center gap-1 min-w-0 max-w-full [outline:0] ${line.mine ? 'flex-row-reverse' : ''}`}
      onClick={onTap}
    >
      <div
        data-bubble
        className={`${BUBBLE} ${side.bubble} ${found ? (found.takesFocus ? FOCUSED : FOUND) : ''} ${line.delivery === 'failed' ? 'border-bad' : side.border}`}
      >
        <span className="sr-only">
          <bdi>{by}</bdi>:{' '}
        </span>
        {line.replyTo && <QuotedMessage quote={line.replyTo} by={quoted} onOpen={onQuote} />}
        {line.deleted ? (
          <p className="text-muted">
            <span className="italic">{line.content}</span>
            {hasStatus && <MessageStatus line={line} waits={waits} />}
          </p>
        ) : (
          <MessageText content={line.content}>{hasStatus && <MessageStatus line={line} waits={waits} />}</MessageText>
        )}
      </div>
      {message && !(line.mine && line.deleted) && (
        <div ref={menu} className={`flex-none ${side.actions}`}>
          <MessageMenu
            message={message}
            mine={line.mine}
            onReply={onReply}
            onEdit={onEdit}
            onDelete={onDelete}
            onReport={onReport}
          />
        </div>
      )}
      {isIntro && message && !line.edited && !line.deleted && <EditIntro message={message} onEdit={onEdit} />}
      {line.delivery === 'failed' && (
        <div className="flex flex-wrap basis-full items-center justify-end gap-1 text-12px leading-18px text-bad">
          <p role="alert">{line.reason || 'Not sent.'}</p>
          <span className="inline-flex gap-1">
            <button
              type="button"
              onClick={() => onDiscard(line.id)}
              className={button('ghost', 's', 'media-touch:min-h-11')}
            >
              Discard
            </button>
            <button
              type="button"
              onClick={() => onRetry(line.id)}
              className={button('plain', 's', 'media-touch:min-h-11')}
            >
              Retry
            </button>
          </span>
        </div>
      )}
    </li>
  )
})

function isText(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-bubble]') !== null && !target.closest('a, button, pre')
}

/** A message's time and, for one's own, its delivery status. */
function MessageStatus({ line: { at, edited, delivery }, waits }: { line: Line; waits: boolean }) {
  return (
    <span className="float-end inline-flex items-center gap-1 mt-1 ms-3 font-mono text-12px leading-18px whitespace-nowrap text-muted">
      {edited && <span className="font-sans">edited</span>}
      {delivery === 'unsent' && waits && <span className="font-sans">Waiting for connection</span>}
      <time dateTime={new Date(at).toISOString()}>{clockText(at)}</time>
      {delivery === 'unsent' && <Mark text="Sending" icon={<span aria-hidden className="i-lucide-clock" />} />}
      {delivery === 'sent' && <Mark text="Sent" icon={<span aria-hidden className="i-lucide-check" />} />}
      {delivery === 'read' && (
        <Mark text="Read" icon={<span aria-hidden className="i-lucide-check-check size-18px text-info" />} />
      )}
    </span>
  )
}

function Mark({ text, icon }: { text: string; icon: ReactNode }) {
  return (
    <span title={text} className="inline-flex">
      {icon}
      <span className="sr-only">{text}</span>
    </span>
  )
}
