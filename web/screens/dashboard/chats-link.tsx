import { Link } from 'wouter'
import { MAX_COUNTED_CHATS } from '#contract/chat/limits.ts'
import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import { listingChatsPath } from '#contract/paths.ts'

/** Links to a listing's chats; nothing if there are none. */
export function ChatsLink({ listing: { id, discussions, unreadDiscussions } }: { listing: OwnListingCard }) {
  if (discussions === 0) return null
  const count = `${discussions >= MAX_COUNTED_CHATS ? `${MAX_COUNTED_CHATS}+` : discussions}`
  return (
    <Link
      href={listingChatsPath(id)}
      className="inline-flex self-start items-center gap-1.5 rounded-sm text-13px leading-24px font-500 text-muted hover:text-text focus-ring"
    >
      <span aria-hidden className="i-lucide-message-circle" />
      <span>
        {discussions === 1 ? '1 discussion' : `${count} discussions`}
        {unreadDiscussions > 0 && <span className="text-info"> · {unreadDiscussions} unread</span>}
      </span>
    </Link>
  )
}
