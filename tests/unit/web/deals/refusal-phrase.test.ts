import { expect, test } from 'vitest'
import type { DealView } from '#contract/deals/deal.ts'
import { plainText } from '#web/domains/deals/phrase.ts'
import { changePhrase, listingChangePhrase } from '#web/domains/deals/change-phrases.ts'
import type { Viewer } from '#web/domains/deals/viewer.ts'
import { DealStory, LISTED } from '../../../support/deal-story.ts'

const BUYER: Viewer = { side: 'buyer', other: 'Ines' }
const changeText = (seen: DealView | undefined, { view }: DealStory) => {
  const phrase = changePhrase(seen, view, BUYER)
  return phrase && plainText(phrase)
}

test('A decision on an outdated offer shows its change', () => {
  const story = new DealStory().offer('seller', 105_000)
  const seen = story.view
  expect(changeText(seen, story)).toBeUndefined()
  story.answer('seller', 'withdraw')
  expect(changeText(seen, story)).toBe('Ines withdrew $1,050 while you were deciding.')
  story.offer('seller', 110_000)
  expect(changeText(seen, story)).toBe('Ines changed the offer to $1,100 while you were deciding.')
})

test('An outdated offer shows the offer, answer or end that came first', () => {
  const story = new DealStory()
  const before = story.view
  story.offer('seller', 105_000)
  expect(changeText(before, story)).toBe('Ines offered $1,050 while you were deciding.')
  const seen = story.view
  expect(changeText(seen, new DealStory().offer('seller', 105_000).waits(72))).toBe(
    'Offer of $1,050 expired while you were deciding.',
  )
  story.move('seller', { type: 'cancel', reason: 'Sold.' })
  expect(changeText(seen, story)).toBe('The negotiation was cancelled by the seller while you were deciding.')
})

test('A move made in another tab, or with a lost response, is described as one’s own', () => {
  const story = new DealStory().offer('seller', 105_000)
  const seen = story.view
  expect(changeText(seen, story.answer('buyer', 'decline'))).toBe('You declined $1,050 already.')
})

test('An outdated purchase shows what the seller changed in the listing', () => {
  const listingText = (change: Partial<typeof LISTED>) => {
    const phrase = listingChangePhrase(LISTED, { ...LISTED, ...change }, BUYER)
    return phrase && plainText(phrase)
  }
  expect(listingText({})).toBeUndefined()
  expect(listingText({ priceCents: 149_000 })).toBe(
    'Ines changed the product while you were deciding. Price: $1,490 instead of $1,290.',
  )
  expect(listingText({ supportMonths: null, training: true })).toBe(
    'Ines changed the product while you were deciding. Support: None instead of 6 months. Training: Included instead of Not included.',
  )
})
