import type { Chat } from '#contract/chat/chats.ts'
import type { Notice } from '#contract/chat/inbox.ts'
import { isolate } from '#contract/isolate.ts'
import { chatPath } from '#contract/paths.ts'
import type { NoticeText } from './notice-text.ts'
import { leftText } from '#web/domains/deals/clock-text.ts'
import { stepPhrase } from '#web/domains/deals/deal-phrases.ts'
import { plainText } from '#web/domains/deals/phrase.ts'
import { viewerOf } from '#web/domains/deals/viewer.ts'

export type DealNotice = Extract<Notice, { kind: 'deal' }>

/** The notification of a deal event: 'Ines offered $1,050'. */
export function dealNoticeText(notice: DealNotice, chat: Chat, now: number): NoticeText {
  const { event } = notice
  const turn = turnText(notice, now)
  return {
    title: plainText(stepPhrase(event, viewerOf(chat))),
    text: turn ? `${isolate(chat.listing.title)} · ${turn}` : chat.listing.title,
    href: chatPath(event.dealId),
  }
}

/** The user's next step, if it is their turn. */
function turnText({ side, event }: DealNotice, now: number): string | undefined {
  const { type, offer, priceCents, reservation } = event
  if (type === 'accepted' && reservation?.isOwn === false) return 'reserved for another buyer'
  if (type === 'offered' && offer && offer.by !== side) return `your turn, ${leftText(offer.expiresAt - now)} left`
  if (type === 'accepted' && side === 'buyer' && priceCents) return 'your turn to pay'
  return type === 'paid' && side === 'seller' ? 'your turn to confirm the payment' : undefined
}
