import { expect, test } from 'vitest'
import { dealSteps } from '#web/domains/deals/deal-steps.ts'
import { plainText } from '#web/domains/deals/phrase.ts'
import type { Viewer } from '#web/domains/deals/viewer.ts'
import { DealStory } from '../../../support/deal-story.ts'

const BUYER: Viewer = { side: 'buyer', other: 'Ines' }

const shown = ({ view }: DealStory, viewer = BUYER) =>
  dealSteps(view, viewer).map(({ state, phrase }) => `${state}: ${plainText(phrase)}`)

test('A deal with an offer shows who must answer, until when and the next steps', () => {
  const story = new DealStory().offer('seller', 105_000)
  expect(shown(story)).toEqual([
    'done: Discussion started',
    'done: Ines offered $1,050',
    'awaited: Your answer',
    'coming: Price held, payment confirmed by both sides',
    'coming: Purchase completed',
  ])
  expect(shown(story, { side: 'seller', other: 'Nour' })).toContain('awaited: Nour’s answer')
  expect(dealSteps(story.view, BUYER).find(({ state }) => state === 'awaited')?.deadline).toBe(
    story.deal.offer?.expiresAt,
  )
})

test('A deal without a live offer waits for one', () => {
  const { view } = new DealStory().offer('seller', 105_000)
  expect(dealSteps(view, BUYER, { isExpired: true }).at(2)?.phrase).toEqual(['An offer'])
  expect(shown(new DealStory())[1]).toBe('awaited: An offer')
})

test('A held price waits for the missing confirmation', () => {
  const story = new DealStory().offer('buyer', 90_000).answer('seller', 'accept')
  expect(shown(story).slice(-3)).toEqual([
    'awaited: Your payment',
    'coming: Ines’s confirmation',
    'coming: Purchase completed',
  ])
  story.move('buyer', { type: 'pay' })
  expect(shown(story).slice(-2)).toEqual(['awaited: Ines’s confirmation', 'coming: Purchase completed'])
})

test('A later deal in a chat starts with the negotiation', () => {
  const [start] = dealSteps(new DealStory().view, BUYER, { isFollowUp: true })
  expect(start?.phrase).toEqual(['Negotiation started'])
})

test('An ended deal has no further steps', () => {
  const cancelled = new DealStory().move('buyer', { type: 'cancel', reason: 'No budget.' })
  expect(shown(cancelled)).toEqual(['done: Discussion started', 'done: Cancelled by you'])
})

test('An agreement about what another buyer has waits for them', { tags: ['ours-reservation'] }, () => {
  const story = new DealStory()
    .reserves({ isOwn: false, until: null })
    .offer('buyer', 90_000)
    .answer('seller', 'accept')
  expect(shown(story).slice(-3)).toEqual([
    'awaited: The end of another buyer’s reservation',
    'coming: Price held, payment confirmed by both sides',
    'coming: Purchase completed',
  ])
  expect(shown(story.reads(null)).slice(-4)).toEqual([
    'done: Available again',
    'awaited: Your payment',
    'coming: Ines’s confirmation',
    'coming: Purchase completed',
  ])
  const early = new DealStory().reads({ isOwn: false, until: Date.UTC(2026, 10, 23, 17) })
  expect(shown(early)[1]).toMatch(/^done: Reserved for another buyer until Nov 23, /)
})
