import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Chat, ChatPage } from '#contract/chat/chats.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { button } from '#web/ui/button.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ChatRowsProps {
  label: string
  list: UseInfiniteQueryResult<InfiniteData<ChatPage>>
  empty: ReactNode
  /** Renders a link or button around the row. */
  children: (chat: Chat) => ReactNode
}

const ITEM = 'border-b border-line last:border-b-0'

/** A list of chats with arrow key navigation. */
export function ChatRows({ label, list, empty, children }: ChatRowsProps) {
  if (!list.data) return list.error ? <Failed list={list} /> : <Waiting />
  const chats = list.data.pages.flatMap(({ items }) => items)
  if (chats.length === 0) return empty
  return (
    <>
      <ul aria-label={label} onKeyDown={moveFocus}>
        {chats.map((chat) => (
          <li key={chat.id} className={ITEM}>
            {children(chat)}
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <p role="alert" className="p-4 text-13px leading-20px text-bad">
          {list.error.message}
        </p>
      )}
      {list.hasNextPage && (
        <div className="grid p-4">
          <button
            type="button"
            aria-busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
            className={button('plain', 'l', 'justify-self-center')}
          >
            Load more
          </button>
        </div>
      )}
    </>
  )
}

function Failed({ list }: Pick<ChatRowsProps, 'list'>) {
  const isOnline = useOnline()
  return (
    <div role="alert" className="chat-blank flex-1">
      <span aria-hidden className={`${isOnline ? 'i-lucide-circle-alert' : 'i-lucide-wifi-off'} text-20px text-bad`} />
      <p>{isOnline ? list.error?.message : 'You are offline'}</p>
      <button type="button" onClick={() => void list.refetch()} className={button()}>
        Try again
      </button>
    </div>
  )
}

const PLACES = ['w-40', 'w-48', 'w-60']

function Waiting() {
  return (
    <div role="status" aria-label="Loading your discussions">
      {PLACES.map((width) => (
        <div key={width} className={`chat-row ${ITEM}`}>
          <Skeleton className="w-10 h-10 rounded-full!" />
          <div className="grid gap-2 flex-1">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key]
  if (!step) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a, li > button')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  event.preventDefault()
  rows[step(at, rows.length - 1)]?.focus()
}
