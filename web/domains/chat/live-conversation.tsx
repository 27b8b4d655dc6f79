import { type ReactNode, useEffect } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationView } from './conversation-view.tsx'
import { useShown } from './shown-chats.ts'
import { useConversation } from './use-conversation.ts'
import { useDeal } from './use-deal.ts'

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

/** A chat's conversation, live, with its deal. */
export function LiveConversation(props: LiveConversationProps) {
  return <DealConversation {...props} deal={useDeal(props.chat)} hasPanel={false} />
}

interface DealConversationProps extends LiveConversationProps {
  deal: DealControls
  /** Whether moves that answer no offer stand elsewhere. */
  hasPanel: boolean
  /** Shows above the composer, and has the moves of the deal. */
  dealBar?: ReactNode
}

/** The same with a deal that something else shows, too. */
export function DealConversation(props: DealConversationProps) {
  const { chat, me, inDeal, takesFocus, onNotFound, deal, dealBar, hasPanel, ...header } = props
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
      deal={deal}
      dealBar={dealBar}
      failure={inDeal ? 'Error sending message' : 'Failed to send message'}
      takesFocus={takesFocus}
      header={
        <ConversationHeader chat={chat} presence={conversation.presence} deal={deal} hasPanel={hasPanel} {...header} />
      }
    />
  )
}
