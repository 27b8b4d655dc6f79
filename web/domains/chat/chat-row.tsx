import type { Chat } from '#contract/chat/chats.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import type { DealSummary } from '#contract/deals/deal.ts'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { DealBadge } from '#web/domains/deals/deal-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { shortText } from './times.ts'
import { UnreadBadge } from './unread-badge.tsx'

interface ChatRowProps {
  chat: Chat
  me: string
  /** Live data from the inbox. */
  inboxFacts: InboxChat | undefined
  now: number
}

/** A chat in a list: the other user, the listing and the last message. */
export function ChatRow({ chat, me, inboxFacts = chat.inbox ?? undefined, now }: ChatRowProps) {
  const { other, listing } = chat
  const at = inboxFacts?.last?.at ?? Date.parse(chat.lastActivityAt)
  return (
    <>
      <PersonAvatar person={other} size="ml" />
      <span className="grid flex-1 min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 min-w-0">
          <span className="flex-1 min-w-12 truncate font-600">
            <bdi>{other.name}</bdi>
          </span>
          {inboxFacts?.waits ? (
            <span className="badge min-w-0 bg-accent-soft text-accent-text">Your turn</span>
          ) : (
            <State deal={inboxFacts?.deal} />
          )}
          <time dateTime={new Date(at).toISOString()} className="flex-none font-mono text-12px leading-16px text-muted">
            {shortText(at, now)}
          </time>
        </span>
        <span className="truncate text-12px leading-18px text-muted">
          <bdi>{listing.title}</bdi>
        </span>
        <LastMessage me={me} inboxFacts={inboxFacts} />
      </span>
    </>
  )
}

interface LastMessageProps {
  me: string
  inboxFacts: InboxChat | undefined
}

/** The last message of a chat in one line, and how many are unread. */
export function LastMessage({ me, inboxFacts }: LastMessageProps) {
  const last = inboxFacts?.last
  const unread = inboxFacts?.unread ?? 0
  return (
    <span
      className={`flex items-center gap-1.5 min-w-0 min-h-5.5 text-13px leading-20px ${unread > 0 ? 'font-600 text-text' : 'text-muted'}`}
    >
      {last && last.senderId === me && <Receipt read={inboxFacts.readByOther >= last.sequence} />}
      <span className="flex-1 truncate">
        {last ? (
          <>
            {last.senderId === me && 'You: '}
            <bdi>{last.content}</bdi>
          </>
        ) : (
          'No messages yet'
        )}
      </span>
      <UnreadBadge count={unread} max={9} />
    </span>
  )
}

function State({ deal }: { deal: DealSummary | null | undefined }) {
  if (deal?.status === 'negotiating' && deal.reservation?.isOwn === false) return <Badge tone="neutral">Reserved</Badge>
  return deal && deal.status !== 'negotiating' && <DealBadge status={deal.status} />
}

function Receipt({ read }: { read: boolean }) {
  return (
    <span className={`inline-flex flex-none ${read ? 'text-15px text-info' : ''}`}>
      {read ? (
        <span aria-hidden className="i-lucide-check-check size-1.25em" />
      ) : (
        <span aria-hidden className="i-lucide-check" />
      )}
      <span className="sr-only">{read ? 'Read' : 'Sent'}</span>
    </span>
  )
}
