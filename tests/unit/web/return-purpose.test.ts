import { expect, it } from 'vitest'
import { safeReturnPath } from '#contract/accounts/return-path.ts'
import { returnListing, returnPurpose } from '#web/screens/accounts/return-purpose.ts'

const ID = '0199f0a2-0000-7000-8000-000000000001'

it.each([
  ['/product/inboxly#offer', 'to make an offer for Inboxly'],
  ['/product/inboxly?license=single#buy', 'to get Inboxly'],
  ['/product/inboxly#discuss', 'to start a discussion about Inboxly'],
  ['/product/inboxly#write-review', 'to write a review of Inboxly'],
  ['/product/inboxly#report', 'to report Inboxly'],
  [`/product/inboxly#report-${ID}`, 'to report a review'],
  [`/product/inboxly#review-${ID}`, 'to mark a review as helpful'],
  ['/product/inboxly', 'to go on with Inboxly'],
  ['/product/inboxly#send-money-to-me', 'to go on with Inboxly'],
  [`/marketplace?page=2#favorite=${ID}`, 'to save Inboxly to your favorites'],
  ['/u/ines#report', 'to report this profile'],
  ['/u/ines#write-review', 'to write a review'],
  ['/dashboard/projects/new', 'to start selling'],
  ['/dashboard?tab=my-sales', 'to open your dashboard'],
  ['/library', 'to open your library'],
  ['/favorites', 'to see your favorites'],
  ['/chat?filter=unread', 'to open your discussions'],
  ['/dashboard', undefined],
  ['/help#win-a-prize', undefined],
  ['https://evil.example/library', undefined],
])('%s is for signing in %s', { tags: ['ours-sign-in-purpose'] }, (path, purpose) => {
  expect(returnPurpose(safeReturnPath(path), 'Inboxly')).toBe(purpose)
})

it('The product is the one that the path or the fragment names', { tags: ['ours-sign-in-purpose'] }, () => {
  expect(returnListing('/product/caf%C3%A9#offer')).toBe('café')
  expect(returnListing(`/product/inboxly#favorite=${ID}`)).toBe(ID)
  expect(returnListing('/product/inboxly#favorite=')).toBeUndefined()
  expect(returnListing('/product/%E0%A4%A')).toBeUndefined()
  expect(returnListing('/library')).toBeUndefined()
  expect(returnPurpose('/product/inboxly#offer', undefined)).toBe('to make an offer for this product')
})
