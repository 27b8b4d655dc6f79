import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import type { DealSummary } from '#contract/deals/deal.ts'
import { REVIEW_FORM } from '#contract/paths.ts'
import { Countdown, Until } from '#web/domains/deals/countdown.tsx'
import type { Phrase } from '#web/domains/deals/phrase.ts'
import { PhraseText } from '#web/domains/deals/phrase-text.tsx'
import { possessivePhrase, subjectPhrase, viewerOf } from '#web/domains/deals/viewer.ts'
import { ownReviewsQuery } from '#web/domains/reviews/reviews-api.ts'

interface BuyerDealProps {
  chat: Chat
  /** One that runs or is purchased. */
  deal: DealSummary
}

/** What comes next in the buyer's deal, in two lines: whose turn it is with the clock, and on what. */
export function BuyerDealStatus({ chat, deal }: BuyerDealProps) {
  const { title, task, line } = statusOf(chat, deal)
  const until = deadlineOf(deal)
  return (
    <div role="group" aria-label="Your deal" className="min-w-0 text-13px leading-18px">
      <p className="flex items-baseline gap-x-2 h-18px whitespace-nowrap">
        <b className={`min-w-0 truncate font-600 ${toneOf(deal)}`}>
          <PhraseText phrase={title} />
          {task}
        </b>
        <Clock deal={deal} />
      </p>
      <p className="truncate">
        <PhraseText phrase={line} />
        {until !== undefined && (
          <>
            , <Until time={until} />
          </>
        )}
      </p>
    </div>
  )
}

/** The same beside the price in the bar on phones. */
export function BuyerDealTurn({ chat, deal }: BuyerDealProps) {
  const { title } = statusOf(chat, deal)
  return (
    <>
      <span className={`block truncate font-600 ${toneOf(deal)}`}>
        <PhraseText phrase={title} />
      </span>
      <Clock deal={deal} />
    </>
  )
}

function Clock({ deal }: { deal: DealSummary }): ReactNode {
  const until = offerEnd(deal)
  return (
    until !== undefined && (
      <span className="inline-flex flex-none -my-px">
        <Countdown hidesRing from={0} until={until} isOwnTurn={deal.waitsFor === 'buyer'} />
      </span>
    )
  )
}

function offerEnd({ phase, expiresAt }: DealSummary): number | undefined {
  return phase === 'offered' ? (expiresAt ?? undefined) : undefined
}

/** Of the live offer, or of what is reserved for the buyer. */
function deadlineOf(deal: DealSummary): number | undefined {
  const { phase, reservation } = deal
  return phase === 'accepted' && reservation?.isOwn ? (reservation.until ?? undefined) : offerEnd(deal)
}

function toneOf({ status, waitsFor }: DealSummary): string {
  if (waitsFor === 'buyer') return 'text-accent-text'
  return status === 'purchased' && waitsFor === null ? 'text-good' : 'text-muted'
}

interface Status {
  /** Whose turn it is, or the state without a turn. */
  title: Phrase
  /** What the turn is for, if not for an answer. */
  task: string
  line: Phrase
}

function statusOf(chat: Chat, deal: DealSummary): Status {
  const { status, phase, offeredBy, waitsFor, priceCents } = deal
  const viewer = viewerOf(chat)
  const price = priceCents === null ? [] : [{ cents: priceCents }]
  const isYours = waitsFor === 'buyer'
  const title: Phrase = waitsFor === null ? [] : [...possessivePhrase(waitsFor, viewer), ' turn']
  if (status === 'purchased') {
    const line: Phrase = ['Purchased for ', ...price]
    if (waitsFor === null) return { title: ['You own this'], task: '', line }
    return { title, task: isYours ? ' to confirm the delivery' : ' to deliver', line }
  }
  if (waitsFor === null) return { title: ['Agreed, but reserved'], task: '', line: [...price, ' · for another buyer'] }
  if (phase === 'offered')
    return { title, task: '', line: [...subjectPhrase(offeredBy ?? 'seller', viewer), ' offered ', ...price] }
  return { title, task: isYours ? ' to pay' : ' to confirm the payment', line: [...price, ' agreed'] }
}

/** Leads to the reviews of the page, which open the form. On tablets it is a star, to leave room beside it. */
export function ReviewLink({ listingId, className }: { listingId: string; className: string }) {
  const { data: own } = useQuery(ownReviewsQuery(listingId))
  const label = own?.review ? 'Edit Your Review' : 'Write a Review'
  return (
    <a href={REVIEW_FORM} title={label} className={`${className} md:max-lg:(flex-none w-11 px-0!)`}>
      <span aria-hidden className="i-lucide-star hidden md:max-lg:block" />
      <span className="md:max-lg:sr-only">{label}</span>
    </a>
  )
}
