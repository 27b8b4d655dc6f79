import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { Chat } from '#contract/chat/chats.ts'
import { CHAT_NOT_FOUND } from '#contract/chat/constants.ts'
import { isolate } from '#contract/isolate.ts'
import { CHATS } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { WIDE } from '#web/lib/breakpoints.ts'
import type { ScreenProps } from '../screen.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { chatQuery } from '#web/domains/chat/chats-api.ts'
import { DealConversation } from '#web/domains/chat/live-conversation.tsx'
import { useDeal } from '#web/domains/chat/use-deal.ts'
import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { button } from '#web/ui/button.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { DealBar } from './deal-bar.tsx'
import { DealPanel } from './deal-panel.tsx'

/** Fills the window between the header and the bottom bar. `> div` would restyle every `div` when a message comes. */
const PAGE = [
  'h-full [#root:has(&)>[data-page]]:h-100dvh [#root:has(&)_main]:(flex-1 min-h-105) [#root:has(&)>[data-page]>footer]:hidden',
  '[.min-h-screen:has(>&)]:(h-full min-h-0)',
].join(' ')
const COLUMNS =
  'wrap grid grid-cols-[minmax(0,1fr)_16.5rem] lg:grid-cols-[minmax(0,1fr)_21.25rem] gap-6 py-6 print:grid-cols-1'

export default function ChatScreen({ params: { id = '' } }: ScreenProps) {
  return <RequireSession>{(person) => <ChatPage key={`${person.id} ${id}`} id={id} me={person.id} />}</RequireSession>
}

function ChatPage({ id, me }: { id: string; me: string }) {
  const chat = useQuery(chatQuery(id))
  const [isNotFound, setIsNotFound] = useState(false)
  const name = chat.data && !isNotFound ? chat.data.other.name : undefined
  useTitle(name ? `${isolate(name)} · Discussions · Sourceyard` : 'Discussion · Sourceyard')
  if (isNotFound || (chat.error instanceof ApiError && chat.error.code === 'chat_not_found')) return <NotFound />
  if (chat.isLoadingError) return <Failed query={chat} />
  if (!chat.data) return <Loading />
  return <Room chat={chat.data} me={me} onNotFound={() => setIsNotFound(true)} />
}

function Room({ chat, me, onNotFound }: { chat: Chat; me: string; onNotFound: () => void }) {
  const isWide = useWide()
  const deal = useDeal(chat)
  const back = (
    <Link href={CHATS} aria-label="All discussions" title="All discussions" className="chat-tool -ml-2 -mr-1">
      <span aria-hidden className="i-lucide-chevron-left text-18px" />
    </Link>
  )
  const conversation = (
    <DealConversation
      chat={chat}
      me={me}
      deal={deal}
      hasPanel
      dealBar={isWide ? undefined : <DealBar deal={deal} />}
      inDeal={chat.negotiationId !== null}
      namesListing={!isWide}
      start={back}
      onNotFound={onNotFound}
    />
  )
  return (
    <div className={`${PAGE} ${isWide ? COLUMNS : ''}`}>
      <h1 className="sr-only">Discussion about {chat.listing.title}</h1>
      <div className={isWide ? 'panel overflow-hidden min-w-0 min-h-0' : 'h-full bg-s1'}>{conversation}</div>
      {isWide && <DealPanel deal={deal} />}
    </div>
  )
}

function Loading() {
  return (
    <div className={`${PAGE} ${COLUMNS}`}>
      <h1 className="sr-only">Discussion</h1>
      <p role="status" className="panel chat-blank">
        Loading messages...
      </p>
    </div>
  )
}

function NotFound() {
  return (
    <div className="wrap py-16 grid gap-4 justify-items-center text-center">
      <h1 className="text-26px leading-32px font-700 tracking-[-.03em]">{CHAT_NOT_FOUND}</h1>
      <p className="text-15px leading-24px text-muted">It doesn’t exist, or you’re not part of it.</p>
      <Link href={CHATS} className={button('plain', 'l')}>
        All discussions
      </Link>
    </div>
  )
}

function Failed({ query }: Pick<ComponentProps<typeof FailedState>, 'query'>) {
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">Discussion</h1>
      <FailedState query={query} />
    </div>
  )
}

/** Whether two columns fit. */
function useWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

function follow(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
