import { useQueryClient } from '@tanstack/react-query'
import type { Chat } from '#contract/chat/chats.ts'
import type { MoveType } from '#contract/deals/moves.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { errorText } from '#web/ui/error-text.ts'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { buyText } from '#web/domains/deals/terms.ts'
import { type Action, ActionMenu } from './action-menu.tsx'
import { setArchived, setBlocked } from './chats-api.ts'

interface ChatMenuProps {
  chat: Chat
  /** The deal, unless its moves stand elsewhere. */
  deal?: DealControls | undefined
}

/** What can be done with a discussion as a whole. */
export function ChatMenu({ chat, deal }: ChatMenuProps) {
  const queries = useQueryClient()
  const archive = () =>
    attempt('Failed to archive discussion', async () => {
      await setArchived(queries, chat.id, !chat.archived)
      await toast('success', chat.archived ? 'Discussion restored' : 'Discussion archived')
    })
  return (
    <ActionMenu
      label="Discussion actions"
      className="chat-tool"
      actions={() => [
        ...(deal ? dealActions(deal) : []),
        { label: chat.archived ? 'Unarchive discussion' : 'Archive discussion', onChoose: () => void archive() },
        {
          label: chat.blocked ? `Unblock ${chat.other.name}` : `Block ${chat.other.name}`,
          onChoose: () => void attempt(BLOCK_FAILED, () => setBlocked(queries, chat.id, !chat.blocked)),
        },
      ]}
    >
      <span aria-hidden className="i-lucide-ellipsis size-1.25em" />
    </ActionMenu>
  )
}

/** The moves that answer no offer. */
function dealActions({ chat, moves, open }: DealControls): Action[] {
  const action = (move: MoveType, label: string, onChoose: () => void) =>
    moves.includes(move) ? [{ label, onChoose }] : []
  return [
    ...(moves.includes('accept') ? [] : action('offer', 'Make an offer', () => open('offer'))),
    ...action('buy', buyText(chat.listing.priceCents), () => open('buy')),
    ...action('cancel', 'Cancel negotiation', () => open('cancel')),
  ]
}

export const BLOCK_FAILED = 'Failed to change the block'

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
