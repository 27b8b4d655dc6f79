import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { DealItem } from '#web/domains/deals/deal-item.tsx'
import { MoveFailureMessage } from '#web/domains/deals/move-failure-message.tsx'
import type { Conversation, ConversationActions } from './conversation.ts'
import type { FoundMessage } from './found-message.ts'
import type { MessageActions } from './message.tsx'
import { MessageGroup } from './message-group.tsx'
import { clockText, dayText } from './times.ts'
import { countAfter, type Group } from './timeline.ts'
import { Typing } from './typing.tsx'
import { useMessageScroll } from './use-message-scroll.ts'
import { useMessageWindow } from './use-message-window.ts'
import { useNow } from './use-now.ts'
import { useInView } from './use-in-view.ts'
import { useTimeline } from './use-timeline.ts'

const CLOCK_INTERVAL_MS = 60_000

const NO_UNSENT: Conversation['unsent'] = []

const LOG =
  'absolute inset-0 overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none] [scrollbar-width:thin] focus-ring outline-offset--2px!'
const RULED = "flex items-center gap-3 text-12px leading-16px after:(content-[''] flex-1 h-px)"
const JUMP = [
  'print:hidden absolute right-4 bottom-3 inline-flex items-center justify-center gap-2 min-w-9 h-9 px-9px',
  'border border-line2 rounded-full bg-s1 shadow-float text-13px font-600 hover:bg-s2 focus-ring',
  'media-touch:(min-w-11 h-11)',
].join(' ')

interface MessageListProps extends Omit<MessageActions, 'waits' | 'onRetry' | 'onDiscard'> {
  chat: Chat
  me: string
  conversation: Conversation
  actions: ConversationActions
  deal: DealControls
  /** Whether the deal's moves are shown elsewhere. */
  hidesDealActions: boolean
  /** A message to go to, and mark. */
  found: FoundMessage | undefined
}

export function MessageList({
  chat,
  me,
  conversation,
  actions,
  deal,
  hidesDealActions,
  found,
  onReply,
  onQuote,
  onEdit,
  onDelete,
  onReport,
}: MessageListProps) {
  const { messages, past, unsent, loadingOlder, connected, otherIsTyping } = conversation
  const newest = messages.at(-1)
  // The 'new messages' range is fixed on opening.
  const [range] = useState(() => ({ after: conversation.readOnOpening, upTo: newest?.sequence ?? 0 }))
  const sequence = newest?.sequence ?? 0
  const newestId = unsent.at(-1)?.id ?? newest?.id
  const newestIsMine = unsent.length > 0 || newest?.senderId === me
  const { messages: followed, hasOlder } = past ?? conversation
  const view = useMessageWindow(followed, { id: newestId, mine: newestIsMine })
  const showsNewest = !past && !view.hasLater
  const items = useTimeline(
    {
      ...conversation,
      messages: followed,
      shown: view.shown,
      unsent: showsNewest ? unsent : NO_UNSENT,
      hasOlder: hasOlder || view.hasEarlier,
    },
    me,
    range,
  )
  const newAt = items.findIndex(({ kind }) => kind === 'new')
  // The log opens by the sizes of what is new and of the row before it, with a day between.
  const isSized = ({ lines: [first] }: Group, index: number) =>
    newAt !== -1 && index >= newAt - 2 && (first?.message?.sequence ?? Infinity) <= range.upTo
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLOListElement>(null)
  const log = useMessageScroll({
    frame,
    content,
    newest: newestId,
    newestIsMine,
    sequence,
    showsNewest,
    onStart: () => {
      if (view.hasEarlier) view.showEarlier()
      else if (hasOlder) actions.loadOlder()
    },
    onEnd: () => {
      if (view.hasLater) view.showLater()
      else if (past) actions.loadNewer()
    },
    goTo: found,
  })
  const showAround = useEffectEvent((id: string) => view.showAround(id))
  useEffect(() => {
    if (found) showAround(found.id)
  }, [found])
  const end = useRef<HTMLDivElement>(null)
  const seen = useInView(end) && showsNewest
  const now = useNow(CLOCK_INTERVAL_MS)

  useEffect(() => {
    if (seen && sequence > 0) actions.markRead()
  }, [actions, seen, sequence])
  const below = countAfter(messages, me, log.leftAtSequence)
  const jump = () => {
    if (past) actions.leavePast()
    view.showNewest()
    log.scrollToEnd()
    // The button unmounts.
    frame.current?.focus({ preventScroll: true })
  }

  return (
    <div className="relative flex-1 min-h-0">
      <div ref={frame} role="log" aria-label="Messages" aria-live="off" tabIndex={0} className={LOG}>
        <ol
          ref={content}
          className="flex flex-col justify-end gap-3 min-h-full px-4 pt-4 pb-15px @[35rem]:(gap-4 px-6 pt-5)"
        >
          {!hasOlder && messages.length === 0 && unsent.length === 0 && (
            <li className="grid flex-1 place-items-center text-muted">No messages yet</li>
          )}
          {items.map((item, index) => {
            if (item.kind === 'group')
              return (
                <MessageGroup
                  key={item.key}
                  group={item}
                  other={chat.other}
                  me={me}
                  chatId={chat.id}
                  found={item.lines.some(({ id }) => id === found?.id) ? found : undefined}
                  isSized={isSized(item, index)}
                  waits={!connected}
                  onReply={onReply}
                  onQuote={onQuote}
                  onEdit={onEdit}
                  onDelete={onDelete}
                  onReport={onReport}
                  onRetry={actions.retry}
                  onDiscard={actions.discard}
                />
              )
            if (item.kind === 'deal')
              return <DealItem {...item} key={item.key} deal={deal} hidesActions={hidesDealActions} />
            if (item.kind === 'note')
              return (
                <li key={item.key} data-row className="chat-note">
                  <p dir="auto">{item.text}</p>
                </li>
              )
            if (item.kind === 'new')
              return (
                <li key={item.key} data-new className={`${RULED} font-600 text-text after:bg-line2`}>
                  {item.text}
                </li>
              )
            const isStart = index === 0 && !hasOlder && !view.hasEarlier && followed[0] !== undefined
            return [
              <li
                key={item.key}
                className={`${RULED} text-faint before:(content-[''] flex-1 h-px bg-line) after:bg-line`}
              >
                {dayText(item.at, now)}
              </li>,
              isStart && <Started key="started" chat={chat} at={item.at} />,
            ]
          })}
          {showsNewest && deal.failure && !hidesDealActions && !(deal.hasCard && deal.moves.length > 0) && (
            <li>
              <MoveFailureMessage of={deal.failure} />
            </li>
          )}
          {showsNewest && otherIsTyping && <Typing user={chat.other} />}
        </ol>
        <div ref={end} className="h-px" />
      </div>
      {loadingOlder && (
        <p className="absolute top-2 inset-x-0 flex items-center gap-2 w-fit mx-auto px-3 py-1 border border-line2 rounded-lg bg-s1 text-12px leading-18px text-muted">
          <span aria-hidden className="i-lucide-loader-circle animate-spin" />
          Loading earlier messages...
        </p>
      )}
      {!log.atEnd && (
        <button type="button" onClick={jump} className={JUMP}>
          <span aria-hidden className="i-lucide-arrow-down size-1.25em" />
          <span className={below > 0 ? 'pr-1' : 'sr-only'}>
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
