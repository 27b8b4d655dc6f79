import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Chat } from '#contract/chat/chats.ts'
import { CHAT_NOT_FOUND } from '#contract/chat/constants.ts'
import { CHATS } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import type { ScreenProps } from '#web/lib/lazy-screen.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { chatQuery } from '#web/parts/chat/chats-api.ts'
import { LiveConversation } from '#web/parts/chat/live-conversation.tsx'
import { Private } from '#web/parts/private.tsx'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChatDetails } from './chat-details.tsx'
import { useWide } from './use-wide.ts'
import './chat-screens.css'

const TAB = 'step h-11! px-4! font-sans! data-[selected]:(bg-s2 border-line2 text-text) hover:text-text focus-ring'

export default function ChatScreen({ params: { id = '' } }: ScreenProps) {
  return <Private>{(person) => <ChatPage key={`${person.id} ${id}`} id={id} me={person.id} />}</Private>
}

function ChatPage({ id, me }: { id: string; me: string }) {
  const chat = useQuery(chatQuery(id))
  const [isOut, setIsOut] = useState(false)
  const name = chat.data && !isOut ? chat.data.other.name : undefined
  useTitle(name ? `${name} · Discussions · Sourceyard` : 'Discussion · Sourceyard')
  if (isOut || (chat.error instanceof ApiError && chat.error.code === 'chat_not_found')) return <NotFound />
  if (chat.isError) return <Failed message={chat.error.message} onRetry={() => void chat.refetch()} />
  if (!chat.data) return <Loading />
  return <Room chat={chat.data} me={me} onNotFound={() => setIsOut(true)} />
}

function Room({ chat, me, onNotFound }: { chat: Chat; me: string; onNotFound: () => void }) {
  const isWide = useWide()
  const back = (
    <Link href={CHATS} aria-label="All discussions" title="All discussions" className="chat-tool focus-ring">
      <span aria-hidden className="i-lucide-chevron-left text-18px" />
    </Link>
  )
  const conversation = (
    <LiveConversation
      chat={chat}
      me={me}
      inDeal={chat.negotiationId !== null}
      namesListing={!isWide}
      start={back}
      onNotFound={onNotFound}
    />
  )
  const title = <h1 className="sr-only">Discussion about {chat.listing.title}</h1>
  if (isWide)
    return (
      <div className="chat-page wrap" data-wide>
        {title}
        <div className="panel overflow-hidden min-w-0 min-h-0">{conversation}</div>
        <ChatDetails chat={chat} />
      </div>
    )
  return (
    <div className="chat-page">
      {title}
      <TabGroup className="chat-tabs">
        <TabList className="chat-tab-list">
          <Tab className={TAB}>Conversation</Tab>
          <Tab className={TAB}>Details</Tab>
        </TabList>
        <TabPanels className="chat-tab-panels">
          <TabPanel tabIndex={-1} className="chat-tab-panel">
            {conversation}
          </TabPanel>
          <TabPanel className="chat-tab-panel p-4 focus-ring">
            <ChatDetails chat={chat} />
          </TabPanel>
        </TabPanels>
      </TabGroup>
    </div>
  )
}

function Loading() {
  return (
    <div className="chat-page wrap" data-wide>
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
      <p className="text-15px leading-24px text-muted">It does not exist, or you have no part in it.</p>
      <Link href={CHATS} className={button('plain', 'l')}>
        All discussions
      </Link>
    </div>
  )
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">Discussion</h1>
      <EmptyState urgent icon="i-lucide-circle-alert" title={message}>
        <button type="button" onClick={onRetry} className={button()}>
          Try again
        </button>
      </EmptyState>
    </div>
  )
}
