import { useQueryClient } from '@tanstack/react-query'
import type { Chat } from '#contract/chat/chats.ts'
import { button } from '#web/ui/button.ts'
import { attempt, BLOCK_FAILED } from './chat-menu.tsx'
import { setBlocked } from './chats-api.ts'

/** Takes the composer's place. */
export function CannotWrite({ chat: { id, blocked, other } }: { chat: Chat }) {
  const queries = useQueryClient()
  return (
    <div className="chat-composer chat-closed">
      {blocked ? (
        <>
          <p className="min-w-0 flex-1">
            You blocked <bdi>{other.name}</bdi>. Neither of you gets messages from the other.
          </p>
          <button
            type="button"
            onClick={() => void attempt(BLOCK_FAILED, () => setBlocked(queries, id, false))}
            className={button('plain', 's')}
          >
            Unblock
          </button>
        </>
      ) : (
        <p>This person cannot receive messages at the moment.</p>
      )}
    </div>
  )
}
