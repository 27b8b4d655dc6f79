import { expect, test } from 'vitest'
import { eventText } from '#contract/deals/event-text.ts'
import { DealStory, LISTED } from '../../../support/deal-story.ts'

const textsOf = ({ events }: DealStory) => events.map(eventText)
const lastOf = ({ last }: DealStory) => eventText(last)

test('A purchase has a text for each step, without names', () => {
  const story = new DealStory().offer('buyer', 90_000).offer('seller', 105_050).answer('buyer', 'accept')
  story.move('buyer', { type: 'pay' }).move('seller', { type: 'receive' })
  expect(textsOf(story)).toEqual([
    'Started the negotiation',
    'Offered $900',
    'Offered $1,050.50',
    'Accepted $1,050.50',
    'Marked it as paid',
    'Confirmed the payment',
    'Purchase completed',
  ])
  expect(lastOf(new DealStory().move('buyer', { type: 'buy', terms: LISTED }))).toBe(
    'Bought at the list price of $1,290',
  )
})

test('An offer that was not accepted has a text with its outcome', () => {
  const offered = () => new DealStory().offer('buyer', 90_000)
  expect(lastOf(offered().answer('buyer', 'withdraw'))).toBe('Withdrew the offer of $900')
  expect(lastOf(offered().answer('seller', 'decline'))).toBe('Declined the offer of $900')
  expect(lastOf(offered().answer('seller', 'decline', 'Too low.'))).toBe('Declined the offer of $900: Too low.')
  expect(lastOf(offered().waits(72))).toBe('The offer of $900 expired')
})

test('A decision by a seller’s rule is marked as automatic', () => {
  const rules = { lowestCents: 80_000, acceptCents: 100_000 }
  expect(lastOf(new DealStory(rules).offer('buyer', 79_999))).toBe('Declined the offer of $799.99 automatically')
  expect(lastOf(new DealStory(rules).offer('buyer', 100_000))).toBe('Accepted $1,000 automatically')
})

test('A cancellation has a text with its cause and reason', () => {
  const cancelled = new DealStory().move('seller', { type: 'cancel', reason: 'No time.' })
  expect(lastOf(cancelled)).toBe('Negotiation cancelled: No time.')
  expect(lastOf(new DealStory().ends('admin', 'Fraud.'))).toBe('Negotiation cancelled by our team: Fraud.')
  expect(lastOf(new DealStory().waits(30 * 24))).toBe('Negotiation cancelled after 30 days without activity')
  expect(
    (['listing_blocked', 'listing_deleted', 'sold'] as const).map((cause) => lastOf(new DealStory().ends(cause))),
  ).toEqual(['blocked', 'deleted', 'sold'].map((what) => `Negotiation cancelled because the product was ${what}`))
  expect((['suspended', 'account_deleted'] as const).map((cause) => lastOf(new DealStory().ends(cause)))).toEqual(
    ['suspended', 'deleted'].map((what) => `Negotiation cancelled because an account was ${what}`),
  )
})
