import { type ReactNode, useEffect } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationView } from './conversation-view.tsx'
import { useShown } from './shown-chats.ts'
import { useConversation } from './use-conversation.ts'

interface LiveConversationProps {
  chat: Chat
  me: string
  /** Whether it shows a deal's discussion. */
  inDeal: boolean
  namesListing: boolean
  /** Whether the composer gets the focus. */
  takesFocus?: boolean
  start?: ReactNode
  end?: ReactNode
  /** Called once the room says that this person has no part in it. */
  onNotFound?: () => void
}

/** A chat's conversation, live. */
export function LiveConversation({ chat, me, inDeal, takesFocus, onNotFound, ...header }: LiveConversationProps) {
  const [conversation, actions] = useConversation(chat.id, { inDeal })
  useShown(chat.id)
  const isNotFound = conversation.phase === 'not_found'
  useEffect(() => {
    if (isNotFound) onNotFound?.()
  }, [isNotFound, onNotFound])
  return (
    <ConversationView
      chat={chat}
      me={me}
      conversation={conversation}
      actions={actions}
      failure={inDeal ? 'Error sending message' : 'Failed to send message'}
      takesFocus={takesFocus}
      header={<ConversationHeader chat={chat} presence={conversation.presence} {...header} />}
    />
  )
}
