import { expect, test } from 'vitest'
import { plainText } from '#web/domains/deals/phrase.ts'
import { termsColumns } from '#web/domains/deals/terms-columns.ts'
import { DealStory, LISTED } from '../../../support/deal-story.ts'

const columns = (story: DealStory | undefined) =>
  termsColumns(story?.view, LISTED, { side: 'buyer', other: 'Ines' }).flatMap((column) =>
    column ? [`${plainText(column.label)}: ${column.terms.priceCents / 100}`] : [],
  )

test('Terms are compared with the other side’s last offer or with the listing', () => {
  expect(columns(undefined)).toEqual(['Listing: 1290'])
  const story = new DealStory().offer('buyer', 90_000)
  expect(columns(story)).toEqual(['Listing: 1290', 'Your offer: 900'])
  story.offer('seller', 105_000)
  expect(columns(story)).toEqual(['Your offer: 900', 'Ines’s offer: 1050'])
  story.answer('seller', 'withdraw').offer('seller', 100_000)
  expect(columns(story)).toEqual(['Your offer: 900', 'Ines’s offer: 1000'])
  expect(columns(story.answer('buyer', 'accept'))).toEqual(['Listing: 1290', 'Agreed: 1000'])
})

test('Terms of an expired offer are no longer compared', { tags: ['ours-only-talk'] }, () => {
  const story = new DealStory().offer('buyer', 90_000).offer('seller', 105_000)
  expect(termsColumns(story.view, LISTED, { side: 'buyer', other: 'Ines' }, true)).toHaveLength(1)
  expect(columns(story.waits(72))).toEqual(['Listing: 1290'])
  expect(columns(story.offer('buyer', 95_000))).toEqual(['Ines’s offer: 1050', 'Your offer: 950'])
})
