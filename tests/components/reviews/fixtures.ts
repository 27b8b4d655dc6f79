import type { OwnReview, OwnReviews, Review, ReviewPage } from '#contract/reviews/reviews.ts'
import { PROFILE } from '../../support/fixtures.ts'
import { stub } from '../support/network.ts'
import { page } from '../support/open.tsx'

export const review = (changes: Partial<Review> = {}): Review => ({
  id: '1',
  reviewer: { name: 'Nour Badawi', username: 'nour', avatar: null },
  rating: 4,
  comment: 'Live in two days.',
  verified: false,
  free: false,
  helpfulCount: 0,
  reply: null,
  createdAt: '2026-11-02T10:00:00.000Z',
  editedAt: null,
  ...changes,
})

export const ownReview = (changes: Partial<OwnReview> = {}): OwnReview => ({
  id: '1',
  rating: 4,
  comment: 'Live in two days.',
  verified: false,
  free: false,
  hiddenReason: null,
  createdAt: '2026-11-02T10:00:00.000Z',
  ...changes,
})

/** A page of reviews, with what they sum up to. */
export function pageOfReviews(items: Review[] = [], changes: Partial<ReviewPage> = {}): ReviewPage {
  const histogram = [1, 2, 3, 4, 5].map((stars) => items.filter(({ rating }) => rating === stars).length)
  const sum = items.reduce((total, { rating }) => total + rating, 0)
  const rating = items.length > 0 ? Math.round((sum / items.length) * 10) / 10 : null
  return { items, next: null, rating, count: items.length, histogram, ...changes }
}

export const section = () => page.getByRole('region', { name: 'Reviews & Ratings' })
export const form = () => page.getByRole('form', { name: 'Your review' })
export const comment = () => form().getByRole('textbox', { name: 'Comment' })
export const stars = (count: number) => form().getByRole('radio', { name: new RegExp(`^${count} star`) })

const owner = (id: string) => ({ ...PROFILE, id, username: 'adaeze', reviewCount: 1, listingCount: 0 })

/** Answers what a profile's page with these reviews requests; the reviews are read anew after each change. */
export function stubReviewed(items: () => Review[], own: Partial<OwnReviews> = {}, id: string = PROFILE.id) {
  stub('get', '/api/profiles/:name', owner(id))
  stub('get', '/api/reviews/own', { review: null, votes: [], ...own })
  return stub('get', '/api/profiles/:name/reviews', () => pageOfReviews(items()))
}

/** Clicks on one of the stars of the form. */
export async function choose(count: number): Promise<void> {
  const star = stars(count).element()
  await page.elementLocator(star.closest('label') ?? star).click()
}
