import { useEffect, useRef, useState } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { DealItem } from '#web/domains/deals/deal-item.tsx'
import { MoveRefusal } from '#web/domains/deals/move-refusal.tsx'
import type { Conversation, ConversationActions } from './conversation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { MessageActions } from './message.tsx'
import { MessageGroup } from './message-group.tsx'
import { clockText, dayText } from './times.ts'
import { countAfter, keepKeys, timelineOf } from './timeline.ts'
import { Typing } from './typing.tsx'
import { useLog } from './use-log.ts'
import { useNow } from './use-now.ts'
import { useSeen } from './use-seen.ts'

const A_MINUTE = 60_000

interface MessageListProps extends Omit<MessageActions, 'waits' | 'onRetry' | 'onDiscard'> {
  chat: Chat
  me: string
  conversation: Conversation
  actions: ConversationActions
  deal: DealControls
  /** Whether the moves of the deal stand elsewhere. */
  brief: boolean
}

/** The messages of a conversation that has loaded. */
export function MessageList({ chat, me, conversation, actions, deal, brief, onEdit, onReport }: MessageListProps) {
  const { messages, unsent, hasOlder, loadingOlder, connected, otherIsTyping } = conversation
  const newest = messages.at(-1)
  // What was new on opening stays marked as it was, however many come since.
  const [range] = useState(() => ({ after: conversation.readOnOpening, upTo: newest?.sequence ?? 0 }))
  const sequence = newest?.sequence ?? 0
  const newestId = unsent.at(-1)?.id ?? newest?.id
  const [{ of, items }, setTimeline] = useState(() => ({
    of: conversation,
    items: timelineOf(conversation, me, range),
  }))
  if (of !== conversation)
    setTimeline({ of: conversation, items: keepKeys(timelineOf(conversation, me, range), items) })
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLOListElement>(null)
  const log = useLog({
    frame,
    content,
    oldest: messages[0]?.id,
    hasOlder,
    loadOlder: actions.loadOlder,
    newest: newestId,
    sequence,
    newestIsMine: unsent.length > 0 || newest?.senderId === me,
  })
  const end = useRef<HTMLDivElement>(null)
  const seen = useSeen(end)
  const now = useNow(A_MINUTE)

  useEffect(() => {
    if (seen && sequence > 0) actions.markRead()
  }, [actions, seen, sequence])
  const below = countAfter(messages, me, log.leftAt)
  const jump = () => {
    log.toEnd()
    // The button goes.
    frame.current?.focus({ preventScroll: true })
  }

  return (
    <div className="chat-middle">
      <div ref={frame} role="log" aria-label="Messages" aria-live="off" tabIndex={0} className="chat-log focus-ring">
        <ol ref={content} className="chat-items">
          {!hasOlder && messages.length === 0 && unsent.length === 0 && <li className="chat-empty">No messages yet</li>}
          {items.map((item, index) => {
            if (item.kind === 'group')
              return (
                <MessageGroup
                  key={item.key}
                  group={item}
                  other={chat.other}
                  waits={!connected}
                  onEdit={onEdit}
                  onReport={onReport}
                  onRetry={actions.retry}
                  onDiscard={actions.discard}
                />
              )
            if (item.kind === 'deal') return <DealItem {...item} key={item.key} deal={deal} brief={brief} />
            if (item.kind === 'new')
              return (
                <li key={item.key} data-new className="chat-new">
                  {item.text}
                </li>
              )
            const isStart = index === 0 && !hasOlder && messages[0] !== undefined
            return [
              <li key={item.key} className="chat-day">
                {dayText(item.at, now)}
              </li>,
              isStart && <Started key="started" chat={chat} at={item.at} />,
            ]
          })}
          {deal.refusal && !brief && !(deal.hasCard && deal.moves.length > 0) && (
            <li>
              <MoveRefusal of={deal.refusal} />
            </li>
          )}
          {otherIsTyping && <Typing of={chat.other} />}
        </ol>
        <div ref={end} className="chat-end" />
      </div>
      {loadingOlder && (
        <p className="chat-earlier">
          <span aria-hidden className="i-lucide-loader-circle animate-spin" />
          Loading earlier messages...
        </p>
      )}
      {!log.atEnd && (
        <button type="button" onClick={jump} className="chat-jump focus-ring">
          <Icon name="arrow-down" />
          <span className={below > 0 ? '' : 'sr-only'}>
            {below > 0 ? `${below} new ${below === 1 ? 'message' : 'messages'}` : 'Jump to latest'}
          </span>
        </button>
      )}
    </div>
  )
}

function Started({ chat: { role, other, listing }, at }: { chat: Chat; at: number }) {
  return (
    <li className="chat-note">
      <span aria-hidden className="i-lucide-message-square" />
      <span>
        {role === 'buyer' ? 'You' : <bdi>{other.name}</bdi>} started the discussion about{' '}
        <bdi className="font-600 text-text">{listing.title}</bdi> · <span className="font-mono">{clockText(at)}</span>
      </span>
    </li>
  )
}
