import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Chat } from '#contract/chat/chats.ts'
import type { MoveType } from '#contract/deals/moves.ts'
import { listingChatsPath } from '#contract/paths.ts'
import { isolate } from '#contract/isolate.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { errorText } from '#web/ui/error-text.ts'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { buyText } from '#web/domains/deals/terms.ts'
import { type Action, ActionMenu } from './action-menu.tsx'
import { setArchived, setBlocked } from './chats-api.ts'

interface ChatMenuProps {
  chat: Chat
  /** The deal, unless its moves are shown elsewhere. */
  deal?: DealControls | undefined
  /** Opens the search, unless that has a button of its own. */
  onSearch?: (() => void) | undefined
}

/** Actions on the whole chat. */
export function ChatMenu({ chat, deal, onSearch }: ChatMenuProps) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
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
        ...(onSearch ? [{ label: 'Search in this discussion', onChoose: onSearch }] : []),
        ...(deal ? dealActions(deal) : []),
        ...(chat.role === 'seller'
          ? [{ label: 'All buyers of this product', onChoose: () => navigate(listingChatsPath(chat.listing.id)) }]
          : []),
        { label: chat.archived ? 'Unarchive discussion' : 'Archive discussion', onChoose: () => void archive() },
        {
          label: chat.blocked ? `Unblock ${isolate(chat.other.name)}` : `Block ${isolate(chat.other.name)}`,
          onChoose: () => void attempt(BLOCK_FAILED, () => setBlocked(queries, chat.id, !chat.blocked)),
        },
      ]}
    >
      <span aria-hidden className="i-lucide-ellipsis size-1.25em" />
    </ActionMenu>
  )
}

/** Moves that do not answer an offer. */
function dealActions({ chat, moves, setForm }: DealControls): Action[] {
  const action = (move: MoveType, label: string, onChoose: () => void) =>
    moves.includes(move) ? [{ label, onChoose }] : []
  return [
    ...(moves.includes('accept') ? [] : action('offer', 'Make an offer', () => setForm('offer'))),
    ...action('buy', buyText(chat.listing.priceCents), () => setForm('buy')),
    ...action('cancel', 'Cancel negotiation', () => setForm('cancel')),
  ]
}

export const BLOCK_FAILED = 'Failed to change the block'

/** Runs an action and shows an error as a toast. */
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
