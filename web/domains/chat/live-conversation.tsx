import { type ReactNode, useEffect, useState } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationView } from './conversation-view.tsx'
import { useVisibleChat } from './visible-chats.ts'
import { useConversation } from './use-conversation.ts'
import { useDeal } from './use-deal.ts'

interface LiveConversationProps {
  chat: Chat
  me: string
  /** Whether messages belong to the deal. */
  inDeal: boolean
  namesListing: boolean
  /** Focuses the composer. */
  takesFocus?: boolean
  start?: ReactNode
  end?: ReactNode
  /** Called if the user is not a member of the chat. */
  onNotFound?: () => void
}

/** A chat's live conversation with its deal. */
export function LiveConversation(props: LiveConversationProps) {
  return <DealConversation {...props} deal={useDeal(props.chat)} hasPanel={false} />
}

interface DealConversationProps extends LiveConversationProps {
  deal: DealControls
  /** Whether the deal panel is visible and has the moves that do not answer an offer. */
  hasPanel: boolean
  /** The deal's moves, above the composer. */
  dealBar?: ReactNode
}

/** For screens that also show the deal elsewhere. */
export function DealConversation(props: DealConversationProps) {
  const { chat, me, inDeal, takesFocus, onNotFound, deal, dealBar, hasPanel, ...header } = props
  const [conversation, actions] = useConversation(chat.id, { inDeal })
  useVisibleChat(chat.id)
  const [isSearching, setIsSearching] = useState(false)
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
      deal={deal}
      dealBar={dealBar}
      failure={inDeal ? 'Error sending message' : 'Failed to send message'}
      takesFocus={takesFocus}
      isSearching={isSearching}
      onSearchClosed={() => setIsSearching(false)}
      header={
        <ConversationHeader
          chat={chat}
          presence={conversation.presence}
          deal={deal}
          hasPanel={hasPanel}
          onSearch={() => setIsSearching((open) => !open)}
          {...header}
        />
      }
    />
  )
}
