import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import type { ChatMessage, Quote } from '#contract/chat/messages.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { DealDialog } from '#web/domains/deals/deal-dialog.tsx'
import type { Conversation, ConversationActions } from './conversation.ts'
import { ConversationComposer } from './conversation-composer.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { FoundMessage } from './found-message.ts'
import { MessageList } from './message-list.tsx'
import { canEdit } from './message-menu.tsx'
import { NewMessageRegion } from './new-message-region.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useOutdated } from './outdated.ts'
import { OutdatedBanner } from './outdated-banner.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { RoomSearch } from './room-search.tsx'
import { useStartEdit } from './use-composer.ts'
import { useStartReply } from './use-reply.ts'

export interface ConversationViewProps {
  chat: Chat
  me: string
  conversation: Conversation
  actions: ConversationActions
  deal: DealControls
  /** The deal's moves, above the composer. */
  dealBar?: ReactNode
  /** The toast's title when a message cannot be stored. */
  failure: string
  header: ReactNode
  isSearching: boolean
  onSearchClosed: () => void
  /** Focuses the composer, except where that would open a virtual keyboard. */
  takesFocus?: boolean | undefined
}

/** A conversation that fills its container. */
export function ConversationView(props: ConversationViewProps) {
  const { chat, me, conversation, actions, deal, dealBar, failure, header, isSearching, onSearchClosed } = props
  const { takesFocus = false } = props
  const [found, setFound] = useState<FoundMessage>()
  const [reported, setReported] = useState<ChatMessage>()
  const [deleting, setDeleting] = useState<ChatMessage>()
  const field = useRef<HTMLTextAreaElement>(null)
  const startEdit = useStartEdit(chat.id, field)
  const startReply = useStartReply(chat.id, field)
  const isReady = conversation.phase !== 'loading'
  const isOutdated = useOutdated()

  const isGone = conversation.presence?.gone === true
  const canWrite = !chat.blocked && chat.other.active && !isGone

  const showQuoted = useCallback(
    async ({ id, sequence }: Quote) => {
      try {
        await actions.showPast(sequence)
        setFound({ id, takesFocus: true })
      } catch (error) {
        void toast('error', 'Failed to show the message', error instanceof ApiError ? error.message : undefined)
      }
    },
    [actions],
  )

  const editLast = () => {
    const last = conversation.messages.findLast(
      ({ senderId, type, deleted }) => senderId === me && type === 'text' && !deleted,
    )
    if (last && canEdit(last)) startEdit(last)
  }

  const closeSearch = () => {
    setFound(undefined)
    onSearchClosed()
  }

  return (
    <section
      aria-label={`Discussion with ${chat.other.name}`}
      data-conversation
      className="@container relative flex flex-col min-w-0 min-h-0 h-full"
    >
      {header}
      {isSearching && isReady && (
        <RoomSearch chat={chat} me={me} actions={actions} onChoose={setFound} onClose={closeSearch} />
      )}
      <OutdatedBanner shown={isOutdated || conversation.unreadableDeal} />
      <OfflineBanner connected={conversation.connected || !isReady || isOutdated} />
      {isReady ? (
        <>
          <MessageList
            chat={chat}
            me={me}
            conversation={conversation}
            actions={actions}
            deal={deal}
            hidesDealActions={dealBar !== undefined}
            found={isSearching || found?.takesFocus ? found : undefined}
            onReply={canWrite ? startReply : undefined}
            onQuote={showQuoted}
            onEdit={startEdit}
            onDelete={setDeleting}
            onReport={setReported}
          />
          <NewMessageRegion
            chatId={chat.id}
            me={me}
            other={chat.other.name}
            viewer={deal.viewer}
            messages={conversation.messages}
          />
        </>
      ) : (
        <p role="status" className="grid flex-1 place-items-center min-h-0 text-muted">
          {!isOutdated && 'Loading messages...'}
        </p>
      )}
      {dealBar}
      <ConversationComposer
        chat={chat}
        me={me}
        isGone={isGone}
        signedOut={conversation.phase === 'signed_out'}
        actions={actions}
        failure={failure}
        field={field}
        takesFocus={takesFocus}
        onUp={editLast}
      />
      <DealDialog deal={deal} />
      {deleting && (
        <DeleteDialog
          message={deleting}
          hasAgreement={Boolean(conversation.deal?.deal.agreement)}
          onDelete={actions.remove}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {reported && <ReportDialog chatId={chat.id} message={reported} onClose={() => setReported(undefined)} />}
    </section>
  )
}
