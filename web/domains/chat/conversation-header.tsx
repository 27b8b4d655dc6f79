import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Chat } from '#contract/chat/chats.ts'
import type { Presence } from '#contract/chat/rpc.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { DealBadge } from '#web/domains/deals/deal-badge.tsx'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { ChatMenu } from './chat-menu.tsx'
import { PresenceLine } from './presence-line.tsx'

interface ConversationHeaderProps {
  chat: Chat
  presence: Presence | undefined
  deal: DealControls
  /** Whether moves that answer no offer stand elsewhere. */
  hasPanel: boolean
  /** Before the person. */
  start?: ReactNode
  /** After the menu. */
  end?: ReactNode
  /** Whether the listing is named, which elsewhere stands next to the conversation. */
  namesListing: boolean
}

export function ConversationHeader({
  chat,
  presence,
  deal,
  hasPanel,
  start,
  end,
  namesListing,
}: ConversationHeaderProps) {
  const { other, role, listing } = chat
  const isOnlineByName = namesListing && presence?.online === true
  const status = deal.view?.deal.status ?? chat.inbox?.deal?.status
  return (
    <header className="chat-head">
      {start}
      <span className="chat-face-m">
        <PersonAvatar of={other} size="l" />
      </span>
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
            <span className="chat-presence">
              <PresenceLine presence={presence} />
            </span>
          )}
        </h2>
        <p className="chat-about">
          <span className="truncate">
            <bdi>{namesListing ? listing.title : role === 'buyer' ? 'seller' : 'buyer'}</bdi>
          </span>
          {!isOnlineByName && (
            <span className="flex-none">
              <PresenceLine presence={presence} />
            </span>
          )}
        </p>
      </div>
      {status && !namesListing && <DealBadge status={status} />}
      <ChatMenu chat={chat} deal={hasPanel ? undefined : deal} />
      {end}
    </header>
  )
}
