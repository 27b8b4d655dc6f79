import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { DealDialog } from '#web/domains/deals/deal-dialog.tsx'
import { button } from '#web/ui/button.ts'
import { attempt, BLOCK_FAILED } from './chat-menu.tsx'
import { setBlocked } from './chats-api.ts'
import { Composer } from './composer.tsx'
import type { Conversation, ConversationActions } from './conversation.ts'
import { isTouch } from './is-touch.ts'
import { MessageList } from './message-list.tsx'
import { canEdit } from './message-menu.tsx'
import { NewMessageRegion } from './new-message-region.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useOutdated } from './outdated.ts'
import { OutdatedBanner } from './outdated-banner.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useComposer } from './use-composer.ts'

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
  /** Focuses the composer, except where that would open a virtual keyboard. */
  takesFocus?: boolean | undefined
}

/** A conversation that fills its container. */
export function ConversationView(props: ConversationViewProps) {
  const { chat, me, conversation, actions, deal, dealBar, failure, header, takesFocus = false } = props
  const [reported, setReported] = useState<ChatMessage>()
  const { field, ...sending } = useComposer({ chatId: chat.id, signedOut: isSignedOut(conversation), actions, failure })
  const isGone = conversation.presence?.gone === true
  const isReady = conversation.phase !== 'loading'
  const isOutdated = useOutdated()

  useEffect(() => {
    if (takesFocus && !isTouch()) field.current?.focus({ preventScroll: true })
  }, [field, takesFocus])

  const editLast = () => {
    const last = conversation.messages.findLast(({ senderId, type }) => senderId === me && type === 'text')
    if (last && canEdit(last)) sending.edit(last)
  }

  return (
    <section
      aria-label={`Discussion with ${chat.other.name}`}
      data-conversation
      className="@container relative flex flex-col min-w-0 min-h-0 h-full"
    >
      {header}
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
            onEdit={sending.edit}
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
      {chat.blocked || !chat.other.active || isGone ? (
        <CannotWrite chat={chat} isGone={isGone} />
      ) : (
        <Composer
          label={`Message to ${chat.other.name}`}
          field={field}
          text={sending.text}
          error={sending.error}
          editing={sending.editing}
          onText={sending.type}
          onSend={sending.send}
          onCancel={sending.cancel}
          onUp={editLast}
        />
      )}
      <DealDialog deal={deal} />
      {reported && <ReportDialog chatId={chat.id} message={reported} onClose={() => setReported(undefined)} />}
    </section>
  )
}

function isSignedOut({ phase }: Conversation): boolean {
  return phase === 'signed_out'
}

/** Replaces the composer. */
function CannotWrite({ chat: { id, blocked, other }, isGone }: { chat: Chat; isGone: boolean }) {
  const queries = useQueryClient()
  return (
    <div className="flex items-center gap-3 px-4 py-3 @[560px]:pb-4 border-t border-line [section+&]:border-t-transparent text-13px leading-20px text-muted break-anywhere">
      {blocked && !isGone ? (
        <>
          <p className="min-w-0 flex-1">
            You blocked <bdi>{other.name}</bdi>. Neither of you receives messages from the other.
          </p>
          <button
            type="button"
            onClick={() => void attempt(BLOCK_FAILED, () => setBlocked(queries, id, false))}
            className={button('plain', 's', 'media-touch:h-11')}
          >
            Unblock
          </button>
        </>
      ) : (
        <p>
          {isGone
            ? 'This account was deleted. It can no longer receive messages.'
            : 'This person can’t receive messages right now.'}
        </p>
      )}
    </div>
  )
}
