import { useQueryClient } from '@tanstack/react-query'
import type { Chat } from '#contract/chat/chats.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { errorText } from '#web/ui/error-text.ts'
import { ActionMenu } from './action-menu.tsx'
import { setArchived, setBlocked } from './chats-api.ts'
import { Icon } from './icon.tsx'

/** What can be done with a discussion as a whole. */
export function ChatMenu({ chat }: { chat: Chat }) {
  const queries = useQueryClient()
  const archive = () =>
    attempt('Failed to archive discussion', async () => {
      await setArchived(queries, chat.id, !chat.archived)
      await toast('success', chat.archived ? 'Discussion restored' : 'Discussion archived')
    })
  return (
    <ActionMenu
      label="Discussion actions"
      className="chat-tool focus-ring"
      actions={() => [
        { label: chat.archived ? 'Unarchive discussion' : 'Archive discussion', onChoose: () => void archive() },
        {
          label: chat.blocked ? `Unblock ${chat.other.name}` : `Block ${chat.other.name}`,
          onChoose: () => void attempt(BLOCK_FAILED, () => setBlocked(queries, chat.id, !chat.blocked)),
        },
      ]}
    >
      <Icon name="ellipsis" />
    </ActionMenu>
  )
}

export const BLOCK_FAILED = 'Failed to change block'

/** Says why something did not work; anything but an `ApiError` is a fault of ours. */
export async function attempt(title: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    await toast(
      'error',
      title,
      error instanceof ApiError ? errorText(error) : 'Something went wrong. Please try again.',
    )
  }
}
