import { describe, expect, it } from 'vitest'
import type { Chat } from '#contract/chat/chats.ts'
import type { Side } from '#contract/deals/constants.ts'
import { isScreen } from '../../../support/is-screen.ts'
import { dealNoticeText } from '#web/domains/chat/deal-notice-text.ts'
import { INBOXLY } from '../../../support/conversations.ts'
import { DealStory } from '../../../support/deal-story.ts'

const chatOf = (role: Side, name: string): Chat => ({
  id: 'chat',
  title: 'Inboxly – Nour Badawi',
  negotiationId: 'deal',
  role,
  listing: INBOXLY,
  other: { id: 'other', name, username: null, avatar: null, active: true },
  archived: false,
  blocked: false,
  lastActivityAt: new Date(0).toISOString(),
  inbox: null,
})
const CHATS = { buyer: chatOf('buyer', 'Ines Ott'), seller: chatOf('seller', 'Nour Badawi') }

const textOf = ({ last, now }: DealStory, side: Side) => {
  const notice = { kind: 'deal', chatId: 'chat', side, event: last } as const
  return dealNoticeText(notice, CHATS[side], now + 119_000)
}

describe('A notice about a deal', () => {
  it('names the person, the event, the product and whose turn it is', () => {
    const story = new DealStory().offer('buyer', 90_000)
    expect(textOf(story, 'seller')).toEqual({
      title: 'Nour offered $900',
      text: 'Inboxly · your turn, 2 d 23 h left',
      href: '/chat/deal',
    })
    expect(textOf(story.offer('seller', 105_000), 'buyer')).toMatchObject({
      title: 'Ines countered $1,050',
      text: 'Inboxly · your turn, 2 d 23 h left',
    })
    expect(textOf(story.answer('buyer', 'accept'), 'seller')).toMatchObject({
      title: 'Nour accepted $1,050',
      text: 'Inboxly',
    })
    expect(textOf(story.move('buyer', { type: 'pay' }), 'seller')).toMatchObject({
      title: 'Nour marked it as paid',
      text: 'Inboxly · your turn to confirm the payment',
    })
    expect(textOf(story.move('seller', { type: 'receive' }), 'buyer').title).toBe('Purchase completed')
  })

  it('requests payment from the buyer when the seller or a rule has accepted', () => {
    const accepted = new DealStory().offer('buyer', 90_000).answer('seller', 'accept')
    expect(textOf(accepted, 'buyer').text).toBe('Inboxly · your turn to pay')
    const automatic = new DealStory({ acceptCents: 90_000 }).offer('buyer', 90_000)
    expect(textOf(automatic, 'buyer')).toMatchObject({
      title: '$900 accepted automatically',
      text: 'Inboxly · your turn to pay',
    })
  })

  it('requests nothing once an offer was declined, withdrawn or expired', () => {
    const story = new DealStory().offer('buyer', 90_000).waits(72)
    expect(textOf(story, 'seller')).toMatchObject({ title: 'Offer of $900 expired', text: 'Inboxly' })
    const ended = textOf(story.ends('sold'), 'buyer')
    expect(ended.title).toBe('Cancelled because the product was sold to someone else')
    expect(isScreen(ended.href)).toBe(true)
  })
})
