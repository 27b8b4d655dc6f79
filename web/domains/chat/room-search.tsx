import { type KeyboardEvent, useRef, useState } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import { markedExcerpt } from '#contract/chat/find-words.ts'
import { MAX_CHAT_SEARCH } from '#contract/chat/limits.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import type { ConversationActions } from './conversation.ts'
import type { FoundMessage } from './found-message.ts'
import { isTouch } from './is-touch.ts'
import { shortText } from './times.ts'
import { useNow } from './use-now.ts'
import { useRoomSearch } from './use-room-search.ts'

const CLOCK_INTERVAL_MS = 60_000

/** The search's own button or, in the widget, the menu's. */
const OPENER = ':is([data-opens-search], header [aria-haspopup=menu])'

interface RoomSearchProps {
  chat: Chat
  me: string
  actions: ConversationActions
  onChoose: (found: FoundMessage) => void
  onClose: () => void
}

/** Search in a chat, above its messages: a field and what it finds. A result leads to its message. */
export function RoomSearch({ chat, me, actions, onChoose, onClose }: RoomSearchProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  /** On phones, the list makes room for the chosen message. */
  const [isListed, setIsListed] = useState(true)
  const panel = useRef<HTMLDivElement>(null)
  const { words, results } = useRoomSearch(chat.id, text, actions)
  const messages = words.length > 0 ? (results.data?.pages.flatMap((page) => page.messages) ?? []) : []

  const close = () => {
    const opener = panel.current?.closest('[data-conversation]')?.querySelector<HTMLElement>(OPENER)
    onClose()
    actions.leavePast()
    opener?.focus()
  }
  const choose = async ({ id, sequence }: ChatMessage) => {
    try {
      await actions.showPast(sequence)
    } catch (error) {
      return void toast('error', 'Failed to show the message', error instanceof ApiError ? error.message : undefined)
    }
    setChosen(id)
    if (isTouch()) setIsListed(false)
    onChoose({ id })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else moveFocus(event, panel.current)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field and the results
    <div ref={panel} onKeyDown={onKeyDown} className="flex flex-col flex-none max-h-[45%] border-b border-line bg-s1">
      <form
        role="search"
        className="relative flex items-center gap-1 p-2"
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = messages
          if (first) void choose(first)
        }}
      >
        <span aria-hidden className="i-lucide-search absolute left-5 text-faint pointer-events-none" />
        <input
          type="search"
          // The user has just opened it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label="Search in this discussion"
          placeholder="Search in this discussion"
          value={text}
          maxLength={MAX_CHAT_SEARCH}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value)
            setIsListed(true)
          }}
          onFocus={() => setIsListed(true)}
          className="field pl-9 min-w-0 flex-1"
        />
        <button type="button" aria-label="Close the search" title="Close" onClick={close} className="chat-tool">
          <span aria-hidden className="i-lucide-x" />
        </button>
      </form>
      <p role="status" className={`px-4 text-13px leading-20px text-muted ${words.length > 0 ? 'pb-2' : ''}`}>
        {words.length > 0 && <Status count={messages.length} {...results} />}
      </p>
      {isListed && (messages.length > 0 || results.hasNextPage) && words.length > 0 && (
        <div className="min-h-0 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
          <ol aria-label="Found messages">
            {messages.map((message) => (
              <li key={message.id} className="border-t border-line">
                <Result
                  message={message}
                  by={message.senderId === me ? 'You' : chat.other.name}
                  words={words}
                  isChosen={message.id === chosen}
                  onChoose={() => void choose(message)}
                />
              </li>
            ))}
          </ol>
          {results.hasNextPage && (
            <div className="grid p-3 border-t border-line">
              <button
                type="button"
                aria-busy={results.isFetchingNextPage}
                onClick={() => void results.fetchNextPage()}
                className={button('plain', 's', 'justify-self-center media-touch:h-11')}
              >
                Search older messages
              </button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

interface StatusProps extends Pick<
  ReturnType<typeof useRoomSearch>['results'],
  'error' | 'isFetching' | 'isFetchingNextPage' | 'hasNextPage'
> {
  count: number
}

function Status({ count, error, isFetching, isFetchingNextPage, hasNextPage }: StatusProps) {
  if (error) return <span className="text-bad">{error.message}</span>
  if (isFetching && (count === 0 || isFetchingNextPage)) return 'Searching...'
  if (count === 0)
    return hasNextPage ? 'Nothing in the newer messages.' : 'No message has these words. Try fewer or shorter ones.'
  const messages = count === 1 ? 'message' : 'messages'
  return hasNextPage ? `${count} ${messages} so far` : `${count} ${messages} found`
}

interface ResultProps {
  message: ChatMessage
  by: string
  words: readonly string[]
  isChosen: boolean
  onChoose: () => void
}

function Result({ message: { content, createdAt }, by, words, isChosen, onChoose }: ResultProps) {
  const now = useNow(CLOCK_INTERVAL_MS)
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className="grid gap-0.5 w-full px-4 py-2 text-start text-13px leading-20px hover:bg-s2 aria-[current]:bg-s2 [outline:0] focus-visible:(outline-2 outline-solid outline-offset--2px outline-accent-text)"
    >
      <span className="flex items-baseline gap-2">
        <span className="flex-1 min-w-0 truncate font-600">
          <bdi>{by}</bdi>
        </span>
        <time
          dateTime={new Date(createdAt).toISOString()}
          className="flex-none font-mono text-12px leading-16px text-muted"
        >
          {shortText(createdAt, now)}
        </time>
      </span>
      <span dir="auto" className="line-clamp-2 break-anywhere text-muted">
        {markedExcerpt(content, words).map(({ text, marked }, index) =>
          marked ? (
            <mark key={index} className="rounded-sm bg-accent-soft text-accent-text">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </button>
  )
}

/** The arrow keys go from the field through the results. */
function moveFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !panel) return
  const stops = [...panel.querySelectorAll<HTMLElement>('input, li > button')]
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
