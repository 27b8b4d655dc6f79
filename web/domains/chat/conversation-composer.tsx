import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import { button } from '#web/ui/button.ts'
import { attempt, BLOCK_FAILED } from './chat-menu.tsx'
import { setBlocked } from './chats-api.ts'
import { Composer } from './composer.tsx'
import type { ConversationActions } from './conversation.ts'
import { isTouch } from './is-touch.ts'
import { useComposer } from './use-composer.ts'

interface ConversationComposerProps {
  chat: Chat
  me: string
  /** Whether the other account was deleted. */
  isGone: boolean
  signedOut: boolean
  actions: ConversationActions
  /** The toast's title when a message cannot be stored. */
  failure: string
  field: RefObject<HTMLTextAreaElement | null>
  /** Focuses the composer, except where that would open a virtual keyboard. */
  takesFocus: boolean
  /** Called on ArrowUp in an empty field. */
  onUp: () => void
}

/** Where one writes in a chat. Its text is state of its own, so that typing renders nothing else. */
export function ConversationComposer(props: ConversationComposerProps) {
  const { chat, me, isGone, signedOut, actions, failure, field, takesFocus, onUp } = props
  const { text, error, editing, reply, type, send, cancel } = useComposer({
    chatId: chat.id,
    signedOut,
    actions,
    failure,
    field,
  })

  useEffect(() => {
    if (takesFocus && !isTouch()) field.current?.focus({ preventScroll: true })
  }, [field, takesFocus])

  if (chat.blocked || !chat.other.active || isGone) return <CannotWrite chat={chat} isGone={isGone} />
  return (
    <Composer
      label={`Message to ${chat.other.name}`}
      field={field}
      text={text}
      error={error}
      editing={editing}
      answers={reply && { by: reply.senderId === me ? 'yourself' : chat.other.name, content: reply.content }}
      onText={type}
      onSend={send}
      onCancel={cancel}
      onUp={onUp}
    />
  )
}

/** Replaces the composer. */
function CannotWrite({ chat: { id, blocked, other }, isGone }: { chat: Chat; isGone: boolean }) {
  const queries = useQueryClient()
  return (
    <div className="flex items-center gap-3 px-4 py-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] @[35rem]:pb-4 border-t border-line [section+&]:border-t-transparent text-13px leading-20px text-muted break-anywhere">
      {blocked && !isGone ? (
        <>
          <p className="min-w-0 flex-1">
            You blocked <bdi>{other.name}</bdi>. Neither of you receives messages from the other.
          </p>
          <button
            type="button"
            onClick={() => void attempt(BLOCK_FAILED, () => setBlocked(queries, id, false))}
            className={button('plain', 's', 'media-touch:min-h-11')}
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
