import { expect, test } from 'vitest'
import { availableMoves } from '#web/domains/deals/deal-controls.ts'
import { INBOXLY } from '../../../support/conversations.ts'
import { DealStory } from '../../../support/deal-story.ts'

const OTHER = { id: 'ines', name: 'Ines', username: null, avatar: null, active: true }
const CHAT = { role: 'buyer', listing: INBOXLY, blocked: false, other: OTHER } as const

const moves = (
  story: DealStory | undefined,
  change: Partial<Parameters<typeof availableMoves>[0]> = {},
  isExpired = false,
) => availableMoves({ ...CHAT, ...change }, story?.deal, isExpired)

test('A buyer without an active deal may start one, as far as the listing allows it', () => {
  const over = new DealStory().move('buyer', { type: 'cancel', reason: 'No.' })
  for (const story of [undefined, over]) {
    expect(moves(story)).toEqual(['offer', 'buy'])
    expect(moves(story, { listing: { ...INBOXLY, openToOffers: false } })).toEqual(['buy'])
    expect(moves(story, { listing: { ...INBOXLY, buyNow: false } })).toEqual(['offer'])
    expect(moves(story, { listing: { ...INBOXLY, live: false } })).toEqual([])
    expect(moves(story, { role: 'seller' })).toEqual([])
  }
})

test('An expired offer cannot be answered', () => {
  const story = new DealStory().offer('seller', 105_000)
  expect(moves(story)).toEqual(['accept', 'decline', 'offer', 'buy', 'cancel'])
  expect(moves(story, {}, true)).toEqual(['offer', 'buy', 'cancel'])
})

test('Moves that need both people are unavailable with a blocked or inactive person', () => {
  for (const away of [{ blocked: true }, { other: { ...OTHER, active: false } }]) {
    expect(moves(undefined, away)).toEqual([])
    expect(moves(new DealStory().offer('seller', 105_000), away)).toEqual(['decline', 'cancel'])
    expect(moves(new DealStory().offer('buyer', 90_000), away)).toEqual(['withdraw', 'cancel'])
    const held = new DealStory().offer('buyer', 90_000).answer('seller', 'accept')
    expect(moves(held, away)).toEqual(['pay', 'cancel'])
  }
})
