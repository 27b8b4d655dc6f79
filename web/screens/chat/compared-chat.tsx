import type { Chat } from '#contract/chat/chats.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import type { DealSummary } from '#contract/deals/deal.ts'
import { formatPrice } from '#contract/money.ts'
import { LastMessage } from '#web/domains/chat/chat-row.tsx'
import { shortText } from '#web/domains/chat/times.ts'
import { Countdown } from '#web/domains/deals/countdown.tsx'
import { DealBadge } from '#web/domains/deals/deal-badge.tsx'
import { turnText } from '#web/domains/deals/turn-text.ts'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'

const COLUMNS = 'md:grid-cols-[2.5rem_minmax(0,1.1fr)_7rem_minmax(0,1.1fr)_minmax(0,1.8fr)_4rem] md:gap-x-4'

/** The columns' names; each row names its own for screen readers. */
export function ComparedColumns({ role }: { role: Chat['role'] }) {
  return (
    <div
      aria-hidden
      className={`hidden md:grid ${COLUMNS} px-4 py-2 border-b border-line text-12px leading-16px text-faint`}
    >
      <span className="col-span-2">{role === 'seller' ? 'Buyer' : 'Seller'}</span>
      <span>Last offer</span>
      <span>Turn</span>
      <span>Last message</span>
      <span />
    </div>
  )
}

interface ComparedChatProps {
  chat: Chat
  me: string
  /** Live data from the inbox. */
  inboxFacts: InboxChat | undefined
  now: number
}

/** One of the chats about a listing: the buyer, their last offer, whose turn it is, and the last message. */
export function ComparedChat({ chat, me, inboxFacts = chat.inbox ?? undefined, now }: ComparedChatProps) {
  const { other, role, listing } = chat
  const deal = inboxFacts?.deal
  const at = inboxFacts?.last?.at ?? Date.parse(chat.lastActivityAt)
  return (
    <span
      className={`grid flex-1 items-center min-w-0 grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-1 ${COLUMNS}`}
    >
      <PersonAvatar person={other} size="ml" />
      <bdi className="truncate font-600">{other.name}</bdi>
      <time
        dateTime={new Date(at).toISOString()}
        className="justify-self-end font-mono text-12px leading-16px text-muted md:[grid-area:1/6]"
      >
        {shortText(at, now)}
      </time>
      <Offer deal={deal} role={role} listPriceCents={listing.priceCents} />
      <Turn deal={deal} role={role} />
      <span className="min-w-0 max-md:[grid-column:2/-1]">
        <LastMessage me={me} inboxFacts={inboxFacts} />
      </span>
    </span>
  )
}

interface OfferProps {
  deal: DealSummary | null | undefined
  role: Chat['role']
  listPriceCents: number
}

/** The open offer's or the agreed price, and whose it is. */
function Offer({ deal, role, listPriceCents }: OfferProps) {
  const price = deal?.priceCents ?? null
  return (
    <span className="min-w-0 max-md:([grid-column:2/-1] flex flex-wrap items-baseline gap-x-2)">
      {price === null ? (
        <span className="text-13px leading-20px text-muted">No offer</span>
      ) : (
        <>
          <span className="block font-mono text-15px leading-20px font-600">
            <span className="sr-only">Last offer: </span>
            {formatPrice(price)}
          </span>
          <span className="block text-12px leading-16px text-muted">
            {deal?.offeredBy ? (deal.offeredBy === role ? 'Your offer' : 'Their offer') : 'Agreed'}
            {price < listPriceCents && `, −${formatPrice(listPriceCents - price)}`}
          </span>
        </>
      )}
    </span>
  )
}

/** Whose turn it is and how long; once a deal has ended, how. */
function Turn({ deal, role }: Omit<OfferProps, 'listPriceCents'>) {
  if (!deal) return <span className="text-13px leading-20px text-muted max-md:[grid-column:2/-1]">No deal yet</span>
  const isOwnTurn = deal.waitsFor === role
  return (
    <span className="grid justify-items-start min-w-0 max-md:([grid-column:2/-1] flex flex-wrap items-baseline gap-x-2)">
      {deal.phase === 'ended' ? (
        <DealBadge status={deal.status} />
      ) : (
        <span className={`text-13px leading-20px ${isOwnTurn ? 'font-600 text-accent-text' : 'text-muted'}`}>
          {turnText({ ...deal, side: role })}
        </span>
      )}
      {deal.expiresAt !== null && (
        <Countdown from={deal.expiresAt} until={deal.expiresAt} isOwnTurn={isOwnTurn} hidesRing />
      )}
    </span>
  )
}
