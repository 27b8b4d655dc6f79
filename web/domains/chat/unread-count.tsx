import { useAtomValue } from 'jotai'
import { inboxAtom } from './inbox-state.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** The unread messages of all chats, at the corner of the bottom bar's icon. */
export function UnreadCount() {
  const { unread } = useAtomValue(inboxAtom)
  return (
    <UnreadBadge
      count={unread}
      max={99}
      className="absolute top-1.5 left-[calc(50%+3px)] min-w-4.5! h-4.5! px-1! text-11px!"
    />
  )
}
