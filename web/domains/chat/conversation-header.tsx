import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Chat } from '#contract/chat/chats.ts'
import type { Presence } from '#contract/chat/rpc.ts'
import { summaryOf } from '#contract/deals/summary.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { DealBadge } from '#web/domains/deals/deal-badge.tsx'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { ChatMenu } from './chat-menu.tsx'
import { seenText } from './times.ts'
import { useNow } from './use-now.ts'

interface ConversationHeaderProps {
  chat: Chat
  presence: Presence | undefined
  deal: DealControls
  /** Whether the deal panel is visible and has the moves that do not answer an offer. */
  hasPanel: boolean
  /** Before the other user. */
  start?: ReactNode
  /** After the menu. */
  end?: ReactNode
  onSearch: () => void
  /** Whether to show the listing, which other layouts show next to the conversation. */
  namesListing: boolean
}

export function ConversationHeader({
  chat,
  presence,
  deal,
  hasPanel,
  start,
  end,
  onSearch,
  namesListing,
}: ConversationHeaderProps) {
  const { other, role, listing } = chat
  const isOnlineByName = namesListing && presence?.online === true
  const summary = deal.view ? summaryOf(deal.view.deal) : chat.inbox?.deal
  const hasNoOffers = summary?.status === 'negotiating' && summary.hasOffers === false
  return (
    <header
      className={`flex items-center min-h-15 border-b border-line ${end ? 'gap-2 p-2' : 'gap-2 p-2 pl-4 md:gap-3'}`}
    >
      {start}
      <PersonAvatar person={other} size="m" />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-baseline gap-2 min-w-0 font-600">
          {other.active ? (
            <Link href={profilePath(other)} className="truncate rounded-sm hover:underline focus-ring">
              <bdi>{other.name}</bdi>
            </Link>
          ) : (
            <bdi className="truncate">{other.name}</bdi>
          )}
          {isOnlineByName && (
            <span className="flex-none text-12px leading-16px font-400 text-muted">
              <PresenceLine presence={presence} />
            </span>
          )}
        </h2>
        <p className="flex gap-1 min-w-0 text-12px leading-16px text-muted">
          <span className={namesListing ? 'truncate' : 'flex-none'}>
            <bdi>{namesListing ? listing.title : role === 'buyer' ? 'seller' : 'buyer'}</bdi>
          </span>
          {!isOnlineByName && (
            <span className={`${namesListing ? 'flex-none' : 'truncate'} [&:not(:empty)]:before:content-['·_']`}>
              <PresenceLine presence={presence} />
            </span>
          )}
        </p>
      </div>
      {summary && !hasNoOffers && !namesListing && <DealBadge status={summary.status} />}
      {/* The window's own buttons leave no room for it. */}
      {!end && (
        <button
          type="button"
          aria-label="Search in this discussion"
          title="Search in this discussion"
          data-opens-search
          onClick={onSearch}
          className="chat-tool"
        >
          <span aria-hidden className="i-lucide-search" />
        </button>
      )}
      <ChatMenu chat={chat} deal={hasPanel ? undefined : deal} onSearch={end ? onSearch : undefined} />
      {end}
    </header>
  )
}

const ONLINE =
  "text-good before:(content-[''] inline-block w-2 h-2 mr-1 rounded-full bg-current) [@media(forced-colors:active)]:before:bg-[CanvasText]"
const CLOCK_INTERVAL_MS = 30_000

/** 'Online' or when the user was last seen; nothing until that is known. */
function PresenceLine({ presence }: { presence: Presence | undefined }) {
  const now = useNow(CLOCK_INTERVAL_MS)
  if (presence?.online) return <span className={ONLINE}>Online</span>
  if (!presence?.lastSeen) return null
  return seenText(presence.lastSeen, now)
}
