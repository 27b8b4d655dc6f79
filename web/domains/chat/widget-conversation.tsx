import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CHAT_NOT_FOUND } from '#contract/chat/constants.ts'
import { chatQuery } from './chats-api.ts'
import { LiveConversation } from './live-conversation.tsx'
import { button } from '#web/ui/button.ts'

interface WidgetConversationProps {
  me: string
  chatId: string
  takesFocus: boolean
  onBack: () => void
  /** The window's buttons at the end of its header. */
  controls: ReactNode
}

export function WidgetConversation({ me, chatId, takesFocus, onBack, controls }: WidgetConversationProps) {
  const chat = useQuery(chatQuery(chatId))
  const back = (
    <button type="button" aria-label="Back to your discussions" title="Back" onClick={onBack} className="chat-tool">
      <span aria-hidden className="i-lucide-chevron-left text-18px" />
    </button>
  )
  if (chat.data)
    return (
      <LiveConversation
        chat={chat.data}
        me={me}
        inDeal={false}
        namesListing
        takesFocus={takesFocus}
        start={back}
        end={controls}
        onNotFound={onBack}
      />
    )
  return (
    <>
      <header className="flex items-center gap-1 min-h-14.25 p-2 border-b border-line">
        {back}
        <h2 className="flex-1 font-600">MY Chats</h2>
        {controls}
      </header>
      {chat.isError ? (
        <div role="alert" className="chat-blank">
          <p>{isGone(chat.error) ? CHAT_NOT_FOUND : chat.error.message}</p>
          <button type="button" onClick={() => void chat.refetch()} className={button()}>
            Try again
          </button>
        </div>
      ) : (
        <p role="status" className="chat-blank">
          Loading messages...
        </p>
      )}
    </>
  )
}

function isGone(error: Error): boolean {
  return 'code' in error && error.code === 'chat_not_found'
}
