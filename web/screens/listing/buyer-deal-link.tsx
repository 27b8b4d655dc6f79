import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Chat } from '#contract/chat/chats.ts'
import type { DealSummary } from '#contract/deals/deal.ts'
import { chatPath } from '#contract/paths.ts'
import { useHasPassed } from '#web/domains/deals/clock.ts'
import { Countdown } from '#web/domains/deals/countdown.tsx'
import { DealBadge } from '#web/domains/deals/deal-badge.tsx'
import type { Phrase } from '#web/domains/deals/phrase.ts'
import { PhraseText } from '#web/domains/deals/phrase-text.tsx'
import { subjectPhrase, viewerOf } from '#web/domains/deals/viewer.ts'
import { Badge } from '#web/ui/badge.tsx'

interface BuyerDealLinkProps {
  chat: Chat
  /** Not cancelled. */
  deal: DealSummary
  className: string
  /** Opens the chat. */
  onChat: () => void
}

/** The status of the buyer's deal, linked to it, or to the chat after a purchase. */
export function BuyerDealLink({ chat, deal, className, onChat }: BuyerDealLinkProps) {
  if (deal.status === 'purchased') {
    return (
      <button type="button" onClick={onChat} className={className}>
        <Line of={['Continue Discussion']}>
          <DealBadge status="purchased" />
        </Line>
      </button>
    )
  }
  return (
    <Link href={chatPath(deal.id)} className={className}>
      <span className="sr-only">View your deal: </span>
      <Negotiating chat={chat} deal={deal} />
    </Link>
  )
}

function Negotiating({ chat, deal }: Pick<BuyerDealLinkProps, 'chat' | 'deal'>) {
  const { phase, offeredBy, expiresAt, priceCents, reservation } = deal
  const viewer = viewerOf(chat)
  const isExpired = useHasPassed(expiresAt ?? undefined)
  if (offeredBy && expiresAt && priceCents !== null && !isExpired)
    return (
      <Line of={[...subjectPhrase(offeredBy, viewer), ' offered ', { cents: priceCents }]}>
        <Countdown hidesRing from={0} until={expiresAt} isOwnTurn={offeredBy !== viewer.side} />
      </Line>
    )
  if (phase === 'accepted' && priceCents !== null && (reservation === null || reservation?.isOwn === false))
    return (
      <Line of={[{ cents: priceCents }, ' agreed']}>
        <Badge tone="neutral">{reservation === null ? 'Not reserved' : 'Reserved'}</Badge>
      </Line>
    )
  const isHeld = phase === 'accepted' && priceCents !== null
  return (
    <Line
      of={isHeld ? [{ cents: priceCents }, ' is held'] : [deal.hasOffers === false ? 'No offer yet' : 'No open offer']}
    >
      <DealBadge status={deal.status} hasOffers={deal.hasOffers} />
    </Line>
  )
}

function Line({ of, children }: { of: Phrase; children: ReactNode }) {
  return (
    <>
      <span className="min-w-0 truncate font-500">
        <PhraseText phrase={of} />
      </span>
      {children}
    </>
  )
}
