import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat/messages.ts'
import type { DealEvent } from '#contract/deals/deal.ts'
import { offerDecision, collectDealEvents } from '#web/domains/deals/offer-decisions.ts'
import { message } from '../../../support/conversations.ts'
import { DealStory } from '../../../support/deal-story.ts'

const dealMessage = (event: DealEvent, index: number): ChatMessage =>
  message(index + 1, { id: event.id, type: 'deal', event, createdAt: event.at })

function offerIn(story: DealStory) {
  const { offer } = story.last
  if (!offer) throw new Error('No offer.')
  return offer
}

test('An offer is live until an event decides it', () => {
  const story = new DealStory().offer('buyer', 90_000)
  const first = offerIn(story)
  expect(offerDecision(first, story.events, story.view)).toEqual({ outcome: 'live', event: undefined })
  story.offer('seller', 105_000)
  expect(offerDecision(first, story.events, story.view)).toEqual({ outcome: 'replaced', event: story.last })
  const second = offerIn(story)
  story.answer('buyer', 'accept').move('buyer', { type: 'pay' })
  expect(offerDecision(second, story.events, story.view).outcome).toBe('accepted')
})

test('An offer that is no longer in the deal has ended, even before its event arrives', () => {
  const story = new DealStory().offer('buyer', 90_000)
  const offer = offerIn(story)
  const before = [...story.events]
  story.answer('seller', 'decline')
  expect(offerDecision(offer, before, story.view).outcome).toBe('ended')
  expect(offerDecision(offer, before, undefined).outcome).toBe('live')
})

test('Events from messages and from a response are merged', () => {
  const story = new DealStory().offer('buyer', 90_000).answer('seller', 'decline')
  const messages = story.events.slice(0, 2).map(dealMessage)
  expect(collectDealEvents(messages, story.view).map(({ id }) => id)).toEqual(story.events.map(({ id }) => id))
})
